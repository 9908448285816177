// Tasks: their commands.
routerAdd('POST', '/api/tasks', (e) => require(`${__hooks}/handlers.js`).createTask(e));
routerAdd('POST', '/api/tasks/change', (e) => require(`${__hooks}/handlers.js`).changeTasks(e));
routerAdd('POST', '/api/tasks/{id}/save', (e) => require(`${__hooks}/handlers.js`).saveTask(e));
routerAdd('POST', '/api/tasks/{id}/status', (e) => require(`${__hooks}/handlers.js`).transitionTask(e));
routerAdd('POST', '/api/tasks/start-set', (e) => require(`${__hooks}/handlers.js`).startTaskSet(e));
