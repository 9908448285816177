// The figures of the dashboard, and the news since the last visit.
routerAdd('GET', '/api/overview/figures', (e) => require(`${__hooks}/handlers.js`).overviewFigures(e));
routerAdd('GET', '/api/overview/news', (e) => require(`${__hooks}/handlers.js`).overviewNews(e));
routerAdd('POST', '/api/overview/visit', (e) => require(`${__hooks}/handlers.js`).overviewVisit(e));
