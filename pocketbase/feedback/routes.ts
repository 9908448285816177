// Feedback from users.
routerAdd('POST', '/api/feedback', (e) => require(`${__hooks}/handlers.js`).createFeedback(e));
routerAdd('POST', '/api/feedback/{id}/answer', (e) => require(`${__hooks}/handlers.js`).answerFeedback(e));
