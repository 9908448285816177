/** What the shell's keys open. Apart from those who listen, for what runs in the page before React (`early-events.ts`). */
export type Shortcut = 'palette' | 'sidebar' | 'help' | null;

/** With Ctrl or Cmd, while typing too. */
export const WITH_CTRL: Record<string, Shortcut> = { k: 'palette', b: 'sidebar' };
/** By itself, where nobody types. */
export const HELP_KEY = '?';

/** Told to the page once, when the shell hears its keys. */
export const KEYS_HEARD = 'keys-heard';
