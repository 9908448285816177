// Settings: lists, company, accounts. PocketBase uses /api/settings itself, so these are under /api/setup.
routerAdd('GET', '/api/setup/products', (e) => require(`${__hooks}/handlers.js`).listSetupProducts(e));
routerAdd('GET', '/api/setup/product-words', (e) => require(`${__hooks}/handlers.js`).setupProductWords(e));
routerAdd('POST', '/api/setup/company', (e) => require(`${__hooks}/handlers.js`).saveCompanySettings(e));
routerAdd('POST', '/api/setup/company/logo', (e) => require(`${__hooks}/handlers.js`).saveCompanyLogo(e));
routerAdd('POST', '/api/setup/users/{id}/rights', (e) => require(`${__hooks}/handlers.js`).saveUserRights(e));
routerAdd('POST', '/api/setup/users/{id}/active', (e) => require(`${__hooks}/handlers.js`).switchUserAccount(e));
routerAdd('GET', '/api/setup/users/{id}/handover', (e) => require(`${__hooks}/handlers.js`).accountHandover(e));
routerAdd('POST', '/api/setup/users/{id}/leave', (e) => require(`${__hooks}/handlers.js`).leaveUserAccount(e));
routerAdd('POST', '/api/setup/users/{id}/return', (e) => require(`${__hooks}/handlers.js`).returnUserAccount(e));
routerAdd('GET', '/api/setup/technicians/{id}/handover', (e) =>
  require(`${__hooks}/handlers.js`).technicianHandover(e),
);
routerAdd('POST', '/api/setup/technicians/{id}/leave', (e) =>
  require(`${__hooks}/handlers.js`).leaveTechnicianRecord(e),
);
routerAdd('POST', '/api/setup/technicians/{id}/return', (e) =>
  require(`${__hooks}/handlers.js`).returnTechnicianRecord(e),
);
routerAdd('GET', '/api/setup/users/{id}/sessions', (e) => require(`${__hooks}/handlers.js`).userSessions(e));
routerAdd('POST', '/api/setup/users/{id}/sign-out', (e) => require(`${__hooks}/handlers.js`).signUserOut(e));
routerAdd('POST', '/api/setup/invitations', (e) => require(`${__hooks}/handlers.js`).inviteUser(e));
routerAdd('POST', '/api/setup/invitations/{id}/resend', (e) =>
  require(`${__hooks}/handlers.js`).resendUserInvitation(e),
);
routerAdd('POST', '/api/setup/invitations/{id}/withdraw', (e) =>
  require(`${__hooks}/handlers.js`).withdrawUserInvitation(e),
);
routerAdd('POST', '/api/setup/absences/{id}/remove', (e) =>
  require(`${__hooks}/handlers.js`).removeTechnicianAbsence(e),
);
routerAdd('POST', '/api/setup/states/{id}/reassign', (e) => require(`${__hooks}/handlers.js`).reassignSettingState(e));
routerAdd('POST', '/api/setup/states/{id}/restore', (e) => require(`${__hooks}/handlers.js`).restoreSettingState(e));
routerAdd('POST', '/api/setup/intake-keys', (e) => require(`${__hooks}/handlers.js`).makeIntakeKey(e));
routerAdd('POST', '/api/setup/intake-keys/{id}/revoke', (e) => require(`${__hooks}/handlers.js`).endIntakeKey(e));
routerAdd('POST', '/api/setup/charges/decide', (e) => require(`${__hooks}/handlers.js`).decideProposedCharges(e));
routerAdd('POST', '/api/setup/{kind}/usual', (e) => require(`${__hooks}/handlers.js`).addUsualSettings(e));
routerAdd('POST', '/api/setup/{kind}/usual/undo', (e) => require(`${__hooks}/handlers.js`).removeUsualSettings(e));
routerAdd('POST', '/api/setup/{kind}', (e) => require(`${__hooks}/handlers.js`).createSetting(e));
routerAdd('POST', '/api/setup/{kind}/order', (e) => require(`${__hooks}/handlers.js`).orderSettings(e));
routerAdd('POST', '/api/setup/{kind}/{id}/save', (e) => require(`${__hooks}/handlers.js`).saveSetting(e));
routerAdd('POST', '/api/setup/{kind}/{id}/active', (e) => require(`${__hooks}/handlers.js`).switchSetting(e));
routerAdd('POST', '/api/setup/{kind}/{id}/default', (e) => require(`${__hooks}/handlers.js`).makeDefaultSetting(e));
routerAdd('GET', '/api/setup/{kind}/{id}/usage', (e) => require(`${__hooks}/handlers.js`).settingUsage(e));

// Only the web server calls this, as superuser on the loopback port.
routerAdd('GET', '/api/internal/system', (e) => require(`${__hooks}/handlers.js`).readSystem(e));

onRecordCreate((e) => require(`${__hooks}/handlers.js`).updateTechnicianLink(e), 'technicians');
onRecordUpdate((e) => require(`${__hooks}/handlers.js`).updateTechnicianLink(e), 'technicians');

onRecordUpdate((e) => require(`${__hooks}/handlers.js`).finishTasksOfAccount(e), 'users');
