import { nextOfferNumberResponse, publicUserResponse, refreshResponse, userResponse } from './response-schemas.ts';

const user = {
  id: 'u1',
  username: 'users1',
  email: 'a@demo.test',
  name: 'Anne',
  phoneNumber: '20304050',
  complete: true,
  roles: ['seller'],
  saleNumber: 7,
  locale: 'da',
};
const colleague = { id: 'u1', name: 'Anne', email: 'a@demo.test', avatar: '', inactive: false };

describe('§5.13 answers are checked against schemas', () => {
  test('§3.1 the user', () => {
    expect(userResponse.parse(user)).toEqual(user);
    for (const wrong of [
      { ...user, id: '' },
      { ...user, email: 'nobody' },
      { ...user, roles: ['boss'] },
      { ...user, complete: 'yes' },
      { ...user, saleNumber: '7' },
      {},
      null,
    ]) {
      expect(userResponse.safeParse(wrong).success).toBe(false);
    }
  });
  test('§3.2 a public user', () => {
    expect(publicUserResponse.parse({ ...colleague, staff: true })).toEqual({ ...colleague, staff: true });
    for (const wrong of [{ ...colleague, inactive: 0 }, { ...colleague, name: null }, [colleague]])
      expect(publicUserResponse.safeParse(wrong).success).toBe(false);
  });
  test('§3.5 the refresh token', () => {
    const answer = { access_token: 'a', refresh_token: 'b', expiryTime: '2026-11-26T12:00:00.000Z' };
    expect(refreshResponse.parse(answer)).toEqual(answer);
    for (const wrong of [
      { ...answer, access_token: '' },
      { ...answer, expiryTime: 'soon' },
      { access_token: 'a', refresh_token: 'b', expires_in: 3600 },
    ])
      expect(refreshResponse.safeParse(wrong).success).toBe(false);
  });
  test('§3.3 the offer reference: offernumber is received as a string and converted to a number', () => {
    expect(nextOfferNumberResponse.parse({ offernumber: '10001' })).toEqual({ offernumber: 10001 });
    for (const wrong of [{ offernumber: 10001 }, { offernumber: '' }, { offernumber: '10001-2' }, {}])
      expect(nextOfferNumberResponse.safeParse(wrong).success).toBe(false);
  });
});
