/** Whether a CVR number passes its checksum (weights 2,7,6,5,4,3,2,1; sum mod 11 = 0). A failure is only a warning. */
export function cvrIsValid(cvr: string): boolean {
  if (!/^[1-9]\d{7}$/.test(cvr)) return false;
  const weights = [2, 7, 6, 5, 4, 3, 2, 1];
  return weights.reduce((sum, weight, i) => sum + weight * Number(cvr[i]), 0) % 11 === 0;
}

/**
 * A typed CVR number as it is stored: 'DK 24 81 93 88', 'CVR-nr. 24819388' and '24.81.93.88' are '24819388'. Other text
 * only loses its separators, so that the schemas can refuse it.
 */
export function normaliseCvr(typed: string): string {
  return typed.replace(/[\s.:/-]/g, '').replace(/^(?:(?:cvr|se)(?:nr|no)?)?(?:dk)?(?=\d)/i, '');
}

/** Whether the text is a CVR number in a form that `normaliseCvr` reads; its checksum does not count. */
export function isCvr(typed: string): boolean {
  return /^\d{8}$/.test(normaliseCvr(typed));
}

/** Whether this is a CVR number with a wrong checksum. The schemas check its length. */
export function cvrLooksWrong(typed: string): boolean {
  return isCvr(typed) && !cvrIsValid(normaliseCvr(typed));
}
