/** Is this more than a word or a sentence for one cell: several columns, as spreadsheets put on the clipboard? */
export function looksLikeRows(text: string): boolean {
  return /\S\t|\t\S/.test(text);
}
