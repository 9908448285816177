// The figures of the dashboard, and the news since the last visit.
routerAdd('GET', '/api/overview/figures', (e) => require(`${__hooks}/handlers.js`).readOverviewFigures(e));
routerAdd('GET', '/api/overview/news', (e) => require(`${__hooks}/handlers.js`).readOverviewNews(e));
routerAdd('POST', '/api/overview/visit', (e) => require(`${__hooks}/handlers.js`).recordOverviewVisit(e));
routerAdd('GET', '/api/overview/setup', (e) => require(`${__hooks}/handlers.js`).readOverviewSetup(e));
routerAdd('POST', '/api/overview/setup/close', (e) => require(`${__hooks}/handlers.js`).closeOverviewSetup(e));
routerAdd('POST', '/api/overview/setup/open', (e) => require(`${__hooks}/handlers.js`).openOverviewSetup(e));
