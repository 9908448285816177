import { maskAddresses } from './accept-code.ts';

test.each([
  [['karen@example.dk'], 'k…@example.dk'],
  [['k@example.dk', 'æble@example.dk'], 'k…@example.dk, æ…@example.dk'],
  [['"a@b"@example.dk'], '"…@example.dk'],
  [['@example.dk', 'karen'], '…, …'],
  [[], '…'],
])('%j is shown as %s', (addresses, shown) => {
  expect(maskAddresses(addresses)).toBe(shown);
});
