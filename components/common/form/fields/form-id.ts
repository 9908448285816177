'use client';

import { createContext, useContext } from 'react';

const FormId = createContext('form');
export const FormIdProvider = FormId.Provider;

/** The id of a field's control, unique to its form. The ids of hint and fault begin with it. */
export function useFieldId(name: string): string {
  return `${useContext(FormId)}-${name.replaceAll('.', '-')}`;
}
