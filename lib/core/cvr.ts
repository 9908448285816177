/** Whether a CVR number passes its checksum (weights 2,7,6,5,4,3,2,1; sum mod 11 = 0). A failure is only a warning. */
export function cvrIsValid(cvr: string): boolean {
  if (!/^[1-9]\d{7}$/.test(cvr)) return false;
  const weights = [2, 7, 6, 5, 4, 3, 2, 1];
  return weights.reduce((sum, weight, i) => sum + weight * Number(cvr[i]), 0) % 11 === 0;
}

/** Whether this is a CVR number with a wrong checksum; blanks do not count. The schemas check its length. */
export function cvrLooksWrong(cvr: string): boolean {
  const digits = cvr.replace(/\s/g, '');
  return /^\d{8}$/.test(digits) && !cvrIsValid(digits);
}
