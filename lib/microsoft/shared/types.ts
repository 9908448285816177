/** The browser's new handles in return for its refresh handle (spec §7). */
export type HandleAnswer = { access_token: string; refresh_token: string; expiryTime: string };
export type ConnectionStatus = 'connected' | 'gone' | 'none';
