/** Whether the text has several columns, as spreadsheets put them on the clipboard. */
export function looksLikeRows(text: string): boolean {
  return /\S\t|\t\S/.test(text);
}
