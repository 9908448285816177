/** The photo for which an act on an installation was refused, and how the act is sent with another or none. Pure. */
import type { KeptAct, RefusedFile } from '../../../core/browser/outbox/store.ts';
import { inputOf } from './commands.ts';

/** null if the act was refused for another reason, or has no photo. */
export function findRefusedFile(act: KeptAct): RefusedFile | null {
  const input = inputOf(act, 'addInstallation') ?? inputOf(act, 'saveInstallation');
  const photo = input?.photo;
  if (act.state !== 'refused' || !photo) return null;
  const { code, data } = act.reason ?? {};
  if (code !== 'too_large' && !(code === 'validation' && data?.photo)) return null;
  const { file, takenAt: _taken, ...owner } = photo;
  return {
    name: file.name,
    replace: (other) => ({ ...input, photo: other && { ...owner, ...other } }),
  };
}
