import PocketBase from 'pocketbase';
import { fileUrl } from './file-url.ts';

test.each([
  ['foto æ.jpg', {}],
  ['a+b&c.pdf', { token: 'x.y-z' }],
  ['tavle.png', { token: 't', thumb: '100x100' }],
])('the file URL equals the SDK’s: %s', (name, query) => {
  const record = { id: 'abc123def456ghi', collectionName: 'files' };
  expect(fileUrl(record, name, query)).toBe(new PocketBase('/').files.getURL(record, name, query));
});

test('a record without a file has no URL', () => {
  expect(fileUrl({ id: 'a', collectionName: 'users' }, '')).toBe('');
  expect(fileUrl({ id: 'a', collectionName: 'users' }, undefined)).toBe('');
});
