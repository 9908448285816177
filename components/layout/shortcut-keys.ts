/** What the shell's shortcuts open. In a file of its own for the script that runs before React (`early-input.ts`). */
export type Shortcut = 'palette' | 'sidebar' | 'help' | null;

/** Keys pressed with Ctrl or Cmd; they work in text fields too. */
export const WITH_CTRL: Record<string, Shortcut> = { k: 'palette', b: 'sidebar' };
/** Pressed alone, outside text fields. */
export const HELP_KEY = '?';
