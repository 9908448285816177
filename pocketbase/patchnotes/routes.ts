// The patch notes that a user has read.
routerAdd('POST', '/api/patchnotes/seen', (e) => require(`${__hooks}/handlers.js`).markPatchNotesSeen(e));
