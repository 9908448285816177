import { toLoggablePath } from './loggable-path.ts';

test('logged paths contain no numbers, names or tokens', () => {
  expect(toLoggablePath('/api/leads/by-phone/%2B4520304050')).toBe('/api/leads/by-phone/*');
  expect(toLoggablePath('/leads/lead-search/Jensen')).toBe('/leads/lead-search/*');
  expect(toLoggablePath('/kundeliste/tlf/20/30')).toBe('/kundeliste/tlf/*/*');
  expect(toLoggablePath('/api/offers/demooffer000001/pdf')).toBe('/api/offers/demooffer000001/pdf');
  expect(toLoggablePath('/t/eyJhbGciOiJIUzI1NiJ9.e30.abc')).toBe('/t/*');
  expect(toLoggablePath('/t/onlyLettersInThisToken/pdf')).toBe('/t/*/*');
});
