/** Whether the word that confirms a restore was typed. Pure: case and spaces around it do not matter. */
export const isSameWord = (typed: string, word: string) => typed.trim().toLowerCase() === word.trim().toLowerCase();
