import { create } from 'zustand';

type NavMarks = {
  /** Text of the dot at the settings; '' for none. */
  settings: string;
};

/** Marks of the sidebar that features set. */
export const useNavMarks = create<NavMarks>(() => ({ settings: '' }));
