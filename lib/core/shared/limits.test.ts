import PocketBase from 'pocketbase';
import { popupFeatures } from '../../auth/browser/popup.ts';
import { pb } from '../../pocketbase/shared/client.ts';
import { COOKIE_LIMIT, FULL_LIST_BATCH, PAGE_SIZE, POPUP_MAX, REALTIME } from './limits.ts';

test('§9.3 default page size 30; full-list batch 500', () => {
  expect([PAGE_SIZE, FULL_LIST_BATCH]).toEqual([30, 500]);
});

test('§9.4 realtime connect timeout 15000 ms; reconnect intervals 200, 300, 500, 1000, 1200, 1500, 2000 ms; unlimited attempts', () => {
  const wanted = {
    maxConnectTimeout: 15_000,
    predefinedReconnectIntervals: [200, 300, 500, 1000, 1200, 1500, 2000],
    maxReconnectAttempts: Infinity,
  };
  expect(REALTIME).toEqual(wanted);
  expect(pb.realtime).toMatchObject(wanted);
  // The SDK's own values are the same; this fails if an upgrade renames them.
  expect(new PocketBase('/').realtime).toMatchObject(wanted);
});

test('§9.6 OAuth popup at most 1024x768, and no larger than the screen', () => {
  expect(POPUP_MAX).toEqual({ width: 1024, height: 768 });
  const frame = { screenX: 0, screenY: 0, outerWidth: 1920, outerHeight: 1080 };
  expect(popupFeatures({ ...frame, screen: { availWidth: 1920, availHeight: 1040 } })).toBe(
    'popup,width=1024,height=768,left=448,top=156',
  );
  expect(popupFeatures({ ...frame, screen: { availWidth: 800, availHeight: 600 } })).toContain('width=800,height=600');
});

test('§9.5 cookie size limit 4096 bytes, after which the stored model is trimmed', () => {
  const store = new PocketBase('/').authStore;
  const payload = Buffer.from(JSON.stringify({ exp: 4_102_444_800, type: 'auth' })).toString('base64url');
  store.save(`h.${payload}.s`, {
    id: 'u1',
    email: 'a@demo.test',
    collectionId: 'c',
    collectionName: 'users',
    username: 'a',
    verified: true,
    signature: 'æ'.repeat(5000),
  });
  const cookie = store.exportToCookie();
  expect(cookie.length).toBeLessThanOrEqual(COOKIE_LIMIT);
  const kept = JSON.parse(decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';')))) as {
    record?: object;
    model?: object;
  };
  expect(Object.keys(kept.record ?? kept.model ?? {}).sort()).toEqual([
    'collectionId',
    'collectionName',
    'email',
    'id',
    'verified',
  ]);
  expect(COOKIE_LIMIT).toBe(4096);
});

test('§7.10 requests carry Accept-Language, default en-US', () => expect(pb.lang).toBe('en-US'));
