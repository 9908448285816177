import { redirect } from 'next/navigation';
import { paths } from '@/lib/core/paths';

/** The settings begin with one's own, which everybody has. */
export default function SettingsPage(): never {
  redirect(paths.settings.general());
}
