'use client';

import { createContext, useContext } from 'react';

const FormId = createContext('form');
export const FormIdProvider = FormId.Provider;

/** The id of a field's control within its form; labels, hints and faults hang on it. */
export function useFieldId(name: string): string {
  return `${useContext(FormId)}-${name.replaceAll('.', '-')}`;
}
