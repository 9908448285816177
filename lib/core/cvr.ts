/** Whether a CVR number passes its checksum (weights 2,7,6,5,4,3,2,1; sum mod 11 = 0). A failure is only a warning. */
export function cvrIsValid(cvr: string): boolean {
  if (!/^[1-9]\d{7}$/.test(cvr)) return false;
  const weights = [2, 7, 6, 5, 4, 3, 2, 1];
  return weights.reduce((sum, weight, i) => sum + weight * Number(cvr[i]), 0) % 11 === 0;
}
