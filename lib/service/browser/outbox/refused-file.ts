/** The file for which an act was refused, and how the act is sent with another or none. Pure. */
import type { KeptAct, RefusedFile } from '../../../core/browser/outbox/store.ts';
import { isFileRefused } from '../../../files/shared/rules.ts';
import { inputOf } from './commands.ts';

/** null if the act was refused for another reason, or has no file. */
export function findRefusedFile(act: KeptAct): RefusedFile | null {
  if (act.state !== 'refused') return null;
  return findUpload(act) ?? findPhoto(act);
}

/** A file of the job. */
function findUpload(act: KeptAct): RefusedFile | null {
  const input = inputOf(act, 'uploadFile');
  if (!input || !isFileRefused(act.reason ?? {})) return null;
  const { file, takenAt: _taken, ...about } = input;
  return {
    name: file.name,
    isWhole: true,
    isPhoto: Boolean(about.klsPoint),
    replace: (other) => ({ ...about, ...other }),
  };
}

/** The photo of an installation. */
function findPhoto(act: KeptAct): RefusedFile | null {
  const input = inputOf(act, 'addInstallation') ?? inputOf(act, 'saveInstallation');
  const photo = input?.photo;
  if (!photo) return null;
  const { code, data } = act.reason ?? {};
  if (code !== 'too_large' && !(code === 'validation' && data?.photo)) return null;
  const { file, takenAt: _taken, ...owner } = photo;
  return {
    name: file.name,
    isWhole: false,
    isPhoto: true,
    replace: (other) => ({ ...input, photo: other && { ...owner, ...other } }),
  };
}
