/** Titles of the tasks by which a customer is handed over, in the reader's language: tasks are stored as text. */

type Message = 'ask' | 'given' | 'kept';
/** `from`: the colleague who asks, or the owner who answers. */
type People = { from: string; lead: string };

const TITLES: Record<'da' | 'en', Record<Message, (people: People) => string>> = {
  da: {
    ask: ({ from, lead }) => `${from} vil gerne overtage ${lead}`,
    given: ({ lead }) => `${lead} er nu din kunde`,
    kept: ({ from, lead }) => `${from} beholder ${lead}`,
  },
  en: {
    ask: ({ from, lead }) => `${from} would like to take over ${lead}`,
    given: ({ lead }) => `${lead} is your customer now`,
    kept: ({ from, lead }) => `${from} keeps ${lead}`,
  },
};

export function takeOverTitle(message: Message, people: People, language: 'da' | 'en'): string {
  return TITLES[language][message](people);
}
