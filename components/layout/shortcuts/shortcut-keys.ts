/** Overlay or panel that a shortcut of the shell opens. Its own file, because `early-input.ts` runs without React. */
export type Shortcut = 'palette' | 'sidebar' | 'help' | null;

/** Keys pressed with Ctrl or Cmd; they work in text fields too. */
export const WITH_CTRL: Record<string, Shortcut> = { k: 'palette', b: 'sidebar' };
/** Pressed alone, outside text fields. */
export const HELP_KEY = '?';
