/** Which records of a settings list are shown, by the words in the address. */
export const SHOWN = ['aktive', 'inaktive', 'alle'] as const;
