/** Whether the word that a dialog asks for was typed; case and spaces around it do not matter. */
export const isSameWord = (typed: string, word: string) => typed.trim().toLowerCase() === word.trim().toLowerCase();
