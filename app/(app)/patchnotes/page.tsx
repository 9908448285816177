import { getLocale, getTranslations } from 'next-intl/server';
import { PageContainer } from '@/components/shell/page-container';
import { Badge, type BadgeVariant } from '@/components/ui/badge';
import { formatDayLong } from '@/lib/core/dates';
import { PATCH_NOTES, type ChangeKind } from '@/lib/patchnotes/notes';

const TONE: Record<ChangeKind, BadgeVariant> = { nyt: 'success', forbedret: 'info', rettet: 'neutral' };

export default async function PatchNotesPage() {
  const [t, locale] = await Promise.all([getTranslations('patchnotes'), getLocale()]);
  return (
    <PageContainer title={t('title')}>
      <ol className="flex max-w-3xl flex-col gap-8">
        {PATCH_NOTES.map((note) => (
          <li key={note.version}>
            <h2 className="tabular mb-3 flex items-baseline gap-3 border-b pb-2 text-base font-semibold">
              {t('version', { version: note.version })}
              <time dateTime={note.day} className="text-sm font-normal text-muted-foreground">
                {formatDayLong(note.day, locale)} {note.day.slice(0, 4)}
              </time>
            </h2>
            <ul className="flex flex-col gap-2.5">
              {note.changes.map((change) => (
                <li key={change.da} className="flex flex-col items-start gap-1 sm:grid sm:grid-cols-[5.5rem_1fr] sm:gap-3">
                  <Badge variant={TONE[change.kind]}>{t(`kind.${change.kind}`)}</Badge>
                  <span className="max-w-[68ch] text-pretty">{change[locale]}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </PageContainer>
  );
}
