'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AskDialog } from '@/components/common/ask-dialog';
import { DialogFrame } from '@/components/common/dialog-frame';
import { ActRow } from '@/components/common/outbox/act-row';
import { useOutbox } from '@/components/common/outbox/use-outbox';
import { Button } from '@/components/ui/button';
import { getOutbox } from '@/lib/core/browser/outbox/current';
import type { KeptAct } from '@/lib/core/browser/outbox/store';
import { OtherFile } from './other-file';
import { ActConflictChoice } from './act-conflict-choice';

/** The outbox, job by job: acts that wait, that were sent, and that were refused with the reason. */
export default function OutboxDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('outbox');
  const { acts } = useOutbox();
  const [asked, setAsked] = useState<KeptAct | null>(null);
  const jobs = Map.groupBy(acts, ({ group }) => group);
  return (
    <DialogFrame title={t('title')} text={t('text')} onClose={onClose}>
      {acts.length === 0 && <p className="text-muted-foreground">{t('empty')}</p>}
      <div
        tabIndex={0}
        role="region"
        aria-label={t('title')}
        // Positioned, so that the hidden choosers of files scroll with it and not the dialog around it.
        className="relative flex max-h-[60dvh] flex-col gap-4 overflow-y-auto"
      >
        {[...jobs].map(([group, ofJob]) => (
          <section key={group} aria-label={ofJob[0]?.about.title}>
            <h3 className="pb-1 font-semibold">{ofJob[0]?.about.title}</h3>
            <ul className="divide-y rounded-lg border">
              {ofJob.map((act) => (
                <ActRow key={act.seq} act={act}>
                  <ActButtons act={act} onDiscard={() => setAsked(act)} />
                </ActRow>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {acts.some(({ state }) => state === 'waiting') && (
        <Button className="self-start" onClick={() => getOutbox()?.flush()}>
          {t('sendNow')}
        </Button>
      )}
      {asked && (
        <AskDialog
          title={t('discard.title')}
          text={t('discard.text', { what: t(`act.${asked.command as 'addJobNote'}`, { detail: asked.about.detail }) })}
          confirm={t('discard.confirm')}
          onConfirm={() => {
            void getOutbox()?.discard(asked.seq);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </DialogFrame>
  );
}

function ActButtons({ act, onDiscard }: { act: KeptAct; onDiscard: () => void }) {
  const t = useTranslations('outbox');
  const conflict = getOutbox()?.findConflict(act);
  if (act.state === 'sent') return null;
  if (conflict) return <ActConflictChoice seq={act.seq} conflict={conflict} />;
  const file = getOutbox()?.findRefusedFile(act);
  return (
    <span className="flex flex-wrap gap-2">
      {file && <OtherFile seq={act.seq} refused={file} />}
      {act.state === 'refused' && !file && (
        <Button variant="outline" size="sm" className="touch:h-11" onClick={() => void getOutbox()?.retry(act.seq)}>
          {t('retry')}
        </Button>
      )}
      <Button variant="ghost" size="sm" className="touch:h-11" onClick={onDiscard}>
        {t('discard.button')}
      </Button>
    </span>
  );
}
