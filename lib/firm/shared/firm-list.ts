import { queryOptions } from '@tanstack/react-query';
import { queryRoots } from '../../core/shared/query-roots.ts';
import { withClientError } from '../../pocketbase/shared/command.ts';
import type { Instrument } from './instruments.ts';
import type {
  BranchesRecord,
  LostReasonsRecord,
  SkillsRecord,
  StatesRecord,
  TypedPocketBase,
  UnitsRecord,
} from '../../pocketbase/shared/types.ts';

type Lists = {
  branches: BranchesRecord;
  instruments: Instrument;
  lost_reasons: LostReasonsRecord;
  skills: SkillsRecord;
  states: StatesRecord;
  units: UnitsRecord;
};

const STALE_MS = 10 * 60_000;

/** Below the settings' key, so that a change there refreshes the list. */
export const firmListKey = (name: keyof Lists) => [...queryRoots.settings, name] as const;

/**
 * A short list that the firm keeps in its settings, in order; also what is switched off, because records may still
 * have it.
 */
export function firmList<Name extends keyof Lists>(pb: TypedPocketBase, name: Name) {
  return queryOptions({
    queryKey: firmListKey(name),
    queryFn: ({ signal }) =>
      withClientError(() =>
        pb.collection<Lists[Name]>(name).getFullList<Lists[Name]>({ sort: 'sort', batch: 500, signal }),
      ),
    staleTime: STALE_MS,
    gcTime: Infinity,
  });
}
