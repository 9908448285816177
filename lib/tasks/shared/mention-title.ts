const TITLES = {
  da: (from: string, about: string) => `${from} nævnte dig: ${about}`,
  en: (from: string, about: string) => `${from} mentioned you: ${about}`,
};

/** The task's title in the language of its reader: tasks are stored as text. */
export function mentionTitle(from: string, about: string, language: 'da' | 'en'): string {
  return TITLES[language](from, about);
}
