/** Whether a number of 8, 12, 13 or 14 digits (EAN, GLN, GTIN) ends with the right check digit. */
export function eanIsValid(ean: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(ean)) return false;
  const digits = ean.split('').map(Number).reverse();
  return digits.reduce((sum, digit, at) => sum + digit * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}
