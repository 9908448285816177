'use client';

import { useTranslations } from 'next-intl';
import { DialogFrame } from '@/components/common/dialog-frame';
import { Kbd, KbdGroup } from '@/components/ui/kbd';
import { GRID_KEYS } from './grid-keys';

const GROUPS = [
  {
    title: 'general',
    keys: [
      ['palette', ['Ctrl', 'K']],
      ['sidebar', ['Ctrl', 'B']],
      ['help', ['?']],
      ['back', ['Esc']],
    ],
  },
  {
    title: 'lists',
    keys: [
      ['next', ['J']],
      ['previous', ['K']],
      ['open', ['Enter']],
      ['edit', ['E']],
      ['choose', ['X']],
    ],
  },
  {
    title: 'tasks',
    keys: [
      ['finish', ['D']],
      ['snooze', ['S']],
    ],
  },
  {
    title: 'planning',
    keys: [
      ['day', ['←', '→']],
      ['thisDay', ['T']],
      ['move', ['M']],
      ['carry', ['Space']],
      ['length', ['+', '−']],
      ['publish', ['S']],
      ['order', ['Alt', '↑', '↓']],
      ['unplan', ['Delete']],
      ['undo', ['Ctrl', 'Z']],
    ],
  },
] as const;

/** The dialog that lists all keyboard shortcuts. */
export default function Help({ onClose }: { onClose: () => void }) {
  const t = useTranslations('layout.help');
  const grid = useTranslations('offers.grid');
  return (
    <DialogFrame title={t('title')} text={t('description')} onClose={onClose} className="max-w-4xl">
      <div className="gap-x-8 sm:columns-2 lg:columns-3 [&>section]:mb-4 [&>section]:break-inside-avoid">
        {GROUPS.map((group) => (
          <section key={group.title}>
            <h3 className="mb-1 text-xs font-medium text-muted-foreground">{t(group.title)}</h3>
            <dl>
              {group.keys.map(([label, keys]) => (
                <div key={label} className="flex min-h-8 items-center justify-between gap-4">
                  <dt>{t(label)}</dt>
                  <dd>
                    <KbdGroup>
                      {keys.map((name) => (
                        <Kbd key={name}>{name}</Kbd>
                      ))}
                    </KbdGroup>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <section>
          <h3 className="mb-1 text-xs font-medium text-muted-foreground">{t('offers')}</h3>
          <dl>
            {GRID_KEYS.map((key) => (
              <div key={key} className="flex min-h-8 items-center justify-between gap-4">
                <dt>{grid(`keyHelp.${key}`)}</dt>
                <dd>
                  <Kbd className="whitespace-nowrap">{grid(`keys.${key}`)}</Kbd>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </DialogFrame>
  );
}
