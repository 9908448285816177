import { useTranslations } from 'next-intl';
import { useNames } from '@/components/common/use-names';

/** Returns a function that names the one whose record it is, or says that nobody has it. */
export function useOwnerName(): (id: string | undefined) => string {
  const common = useTranslations('common');
  const names = useNames();
  return (id) => (id ? names(id) : common('nobody'));
}
