import { phoneFromParam } from './phone-param.ts';

describe('phoneFromParam', () => {
  it.each([
    [['%2B4520304050'], '+4520304050'],
    [['+4520304050'], '+4520304050'],
    [['%252B4520304050'], '+4520304050'],
    [['0045%2020%2030%2040%2050'], '0045 20 30 40 50'],
    [['20.30.40.50'], '20.30.40.50'],
    [['20', '30'], '20/30'],
    [['%E0%A4%A'], '%E0%A4%A'],
    [['100%'], '100%'],
    [['%20'], ''],
  ])('%j is %s', (segments, text) => expect(phoneFromParam(segments)).toBe(text));

  it('is null if the address has no number', () => {
    expect(phoneFromParam(undefined)).toBeNull();
    expect(phoneFromParam([])).toBeNull();
  });
});
