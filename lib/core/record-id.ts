/** Whether the text has the form of a PocketBase record id. Pure; runs in PocketBase too. */
export function isRecordId(text: string): boolean {
  return /^[a-z0-9]{15}$/.test(text);
}
