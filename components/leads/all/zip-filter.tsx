'use client';

import { useTranslations } from 'next-intl';
import { Input } from '@/components/ui/input';
import { readZips } from '@/lib/leads/shared/list-filters';

type Props = { value: string; onChange: (next: string) => void };
const LONGEST = 200;

/** Postcodes as they are written: '8000', '5000-5260', several with commas. What is half typed filters nothing yet. */
export function ZipFilter({ value, onChange }: Props) {
  const t = useTranslations('leads.all');
  const validation = useTranslations('validation');
  const isWrong = readZips(value) === null;
  return (
    <Input
      aria-label={t('fields.zip')}
      placeholder={t('zipExample')}
      title={validation('zips')}
      aria-invalid={isWrong || undefined}
      data-chosen={value && !isWrong ? '' : undefined}
      maxLength={LONGEST}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="h-(--control-sm) w-36"
    />
  );
}
