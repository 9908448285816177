'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findColumns, importKeys } from '@/lib/imports/browser/queries';
import { guessColumns, keepKnownColumns, shapeOf, type Columns } from '@/lib/imports/shared/headings';
import type { TableFacts } from '@/lib/imports/browser/file/table';
import type { ImportKind } from '@/lib/imports/shared/kinds';
import { pb } from '@/lib/pocketbase/shared/client';

/** The columns of the file: as chosen here, else as for the last file of this shape, else as guessed. */
export function useColumns(kind: ImportKind, { headings }: TableFacts) {
  const shape = shapeOf(headings);
  const [chosen, setChosen] = useState<{ shape: string; columns: Columns } | null>(null);
  const { data } = useQuery({
    queryKey: [...importKeys.all, 'columns', kind, shape],
    queryFn: () => findColumns(pb, kind, shape),
    retry: false,
  });
  const remembered = data ? keepKnownColumns(kind, data, headings) : {};
  const isRemembered = Object.keys(remembered).length > 0;
  const start = isRemembered ? remembered : guessColumns(kind, headings);
  return {
    columns: chosen?.shape === shape ? chosen.columns : start,
    isRemembered,
    setColumns: (columns: Columns) => setChosen({ shape, columns }),
  };
}
