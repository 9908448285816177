// Sign-in and sessions.
// These come first: a token whose session has ended gets nothing. Not a routerUse, see requireLiveSession.
onRecordsListRequest((e) => require(`${__hooks}/handlers.js`).answerList(e));
onRecordViewRequest((e) => require(`${__hooks}/handlers.js`).requireLiveSession(e));
onRecordCreateRequest((e) => require(`${__hooks}/handlers.js`).requireLiveSession(e));
onRecordUpdateRequest((e) => require(`${__hooks}/handlers.js`).requireLiveSession(e));
onRecordDeleteRequest((e) => require(`${__hooks}/handlers.js`).requireLiveSession(e));
onRecordAuthRefreshRequest((e) => require(`${__hooks}/handlers.js`).requireLiveSession(e));
onFileTokenRequest((e) => require(`${__hooks}/handlers.js`).requireLiveSession(e));
onBatchRequest((e) => require(`${__hooks}/handlers.js`).requireLiveSession(e));
onRealtimeSubscribeRequest((e) => require(`${__hooks}/handlers.js`).requireLiveSession(e));

onRecordAuthWithOAuth2Request((e) => require(`${__hooks}/handlers.js`).prepareSignIn(e), 'users');
onRecordCreateRequest((e) => require(`${__hooks}/handlers.js`).prepareAccount(e), 'users');
onRecordCreate((e) => require(`${__hooks}/handlers.js`).deleteEarlierLink(e), '_externalAuths');
onRecordAuthRequest((e) => require(`${__hooks}/handlers.js`).signWithSession(e), 'users');

onRecordUpdateRequest((e) => require(`${__hooks}/handlers.js`).checkOwnProfile(e), 'users');
onRecordCreate((e) => require(`${__hooks}/handlers.js`).setComplete(e), 'users');
onRecordUpdate((e) => require(`${__hooks}/handlers.js`).setComplete(e), 'users');
onRecordAfterUpdateSuccess((e) => require(`${__hooks}/handlers.js`).applyAccountChange(e), 'users');

onRealtimeSubscribeRequest((e) => require(`${__hooks}/handlers.js`).markClient(e));
onRecordAfterDeleteSuccess((e) => require(`${__hooks}/handlers.js`).dropSessionClients(e), 'sessions');
cronAdd('sweep-sessions', '*/15 * * * *', () => require(`${__hooks}/handlers.js`).deleteExpiredSessions($app));
