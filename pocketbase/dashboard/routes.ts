// The dashboard's figures, what happened since the last visit, feedback and the change log.
routerAdd('GET', '/api/overview/figures', (e) => require(`${__hooks}/handlers.js`).overviewFigures(e));
routerAdd('GET', '/api/overview/news', (e) => require(`${__hooks}/handlers.js`).overviewNews(e));
routerAdd('POST', '/api/overview/visit', (e) => require(`${__hooks}/handlers.js`).overviewVisit(e));
routerAdd('POST', '/api/feedback', (e) => require(`${__hooks}/handlers.js`).createFeedback(e));
routerAdd('POST', '/api/feedback/{id}/answer', (e) => require(`${__hooks}/handlers.js`).answerFeedback(e));
routerAdd('POST', '/api/patchnotes/seen', (e) => require(`${__hooks}/handlers.js`).seePatchNotes(e));
