'use client';

import { useTranslations } from 'next-intl';
import { useViewer } from '@/components/auth/viewer';
import { MIN_LETTERS, type PaletteResults } from '@/components/layout/palette/palette-results';
import { fold } from '@/lib/core/shared/text';
import { settingsGroups } from './settings-pages';

/** The settings' pages that the user may open, found by their names and topics ('moms', 'ferie'). */
export function usePaletteSettings(query: string): PaletteResults {
  const t = useTranslations('settings');
  const { roles } = useViewer();
  const words = fold(query.trim()).split(/\s+/).filter(Boolean);
  const pages = settingsGroups(roles).flatMap((group) => group.pages);
  const found = pages.flatMap(({ key, href, icon: Icon }) => {
    const name = t(`pages.${key}`);
    const topics = t(`topics.${key}`).split(', ');
    // Each word begins a word of the page's name, of one of its topics, or of 'Indstillinger'.
    const begins = (text: string, word: string) => ` ${fold(text)}`.includes(` ${word}`);
    const topic = topics.find((one) => words.every((word) => begins(one, word)));
    const isNamed = words.every((word) => begins(`${t('menu')} ${name}`, word));
    if (!isNamed && topic === undefined) return [];
    const content = (
      <>
        <Icon aria-hidden />
        {name}
        {!isNamed && <span className="text-muted-foreground">{topic}</span>}
      </>
    );
    return [{ value: `settings:${key}`, href, content }];
  });
  return {
    heading: t('menu'),
    found: query.trim().length < MIN_LETTERS ? [] : found,
    isSearching: false,
    error: null,
  };
}
