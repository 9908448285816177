/** Does this customer read prices incl. moms? Private customers do, all others read them excl. moms. */
export function readsPricesInclVat(customerType: string): boolean {
  return customerType === 'privat';
}
