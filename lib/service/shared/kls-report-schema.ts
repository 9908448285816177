/** The schema of a report's form on the screen: that of the stored report, and what its version asks for. */
import * as z from 'zod/mini';
import type { KlsVersion } from '../../settings/shared/kls/definition.ts';
import { findKlsFaults } from './kls-faults.ts';
import { versionOf } from './kls.ts';
import { klsForm, type KlsForm } from './kls-schema.ts';

/** @param versions those that came with the job */
export function reportSchema(versions: readonly KlsVersion[] | undefined) {
  return klsForm.check(
    z.check<KlsForm>(({ value, issues }) => {
      for (const [path, { code, params }] of Object.entries(
        findKlsFaults(value, versionOf(versions, value).definition),
      ))
        issues.push({ code: 'custom', input: value, path: path.split('.'), params: { code, values: params } });
    }),
  );
}
