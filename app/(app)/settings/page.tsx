import { redirect } from 'next/navigation';
import { paths } from '@/lib/core/shared/paths';

/** The settings open on the user's own settings, which every role may see. */
export default function SettingsPage(): never {
  redirect(paths.settings.general());
}
