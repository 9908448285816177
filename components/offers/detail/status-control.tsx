'use client';

import { Ban, EyeOff, GitBranchPlus, Undo2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCurrentUser } from '@/components/auth/use-current-user';
import { lazyDialog, lazyExtra } from '@/components/common/part/lazy-part';
import { useStatusLabel } from '@/components/common/status/status-chip';
import { StatusControl as Control } from '@/components/common/status/status-control';
import { can as mayChange } from '@/lib/auth/shared/permissions';
import { offers } from '@/lib/offers/commands';
import type { OfferDecide } from '@/lib/offers/shared/schema';
import type { OwnState } from '@/lib/states/shared/schema';
import { useAggregate } from '@/components/offers/editor/context';
import { useOfferCommand } from '@/components/offers/editor/use-offer-command';
import { useRevise } from './use-revise';

const MenuItem = lazyExtra(() =>
  dynamic(() => import('@/components/ui/dropdown-menu').then((module) => module.DropdownMenuItem), { ssr: false }),
);
const DecideDialog = lazyDialog(() =>
  dynamic(() => import('@/components/offers/dialogs/decide-dialog').then((module) => module.DecideDialog), {
    ssr: false,
  }),
);
const ReopenDialog = lazyDialog(() =>
  dynamic(() => import('@/components/offers/dialogs/reopen-dialog').then((module) => module.ReopenDialog), {
    ssr: false,
  }),
);
const CancelDialog = lazyDialog(() =>
  dynamic(() => import('@/components/offers/dialogs/cancel-dialog').then((module) => module.CancelDialog), {
    ssr: false,
  }),
);

/** The offer's status, and the statuses that this user may set; some of them ask for a reason first. */
export function StatusControl() {
  const t = useTranslations('offers.status');
  const { offer, can } = useAggregate();
  const revise = useRevise();
  const user = useCurrentUser();
  const own = useOwnOfferState();
  const undoSeen = useUndoSeen();
  const [asking, setAsking] = useState<OfferDecide['decision'] | 'annulleret' | 'reopen' | null>(null);
  const answered = offer.status === 'accepteret' || offer.status === 'afvist' ? offer.status : null;
  const decisions: OfferDecide['decision'][] = can.decide
    ? offer.status === 'udloebet'
      ? ['accepteret']
      : ['accepteret', 'afvist']
    : [];
  return (
    <>
      <Control
        entity="offer"
        status={offer.status}
        state={offer.state}
        busy={own.isPending}
        onState={mayChange(user, 'offers', 'change', offer.seller) ? (input) => void own.run(input) : undefined}
        transitions={decisions as readonly string[]}
        onTransition={(status) => setAsking(status as OfferDecide['decision'])}
      >
        {(can.revise || can.cancel || can.undoSeen || (can.reopen && answered)) && (
          <>
            {can.undoSeen && (
              <MenuItem onSelect={() => void undoSeen.run()}>
                <EyeOff /> {t('undoSeen')}
              </MenuItem>
            )}
            {can.reopen && answered && (
              <MenuItem onSelect={() => setAsking('reopen')}>
                <Undo2 /> {t(`reopen.${answered}`)}
              </MenuItem>
            )}
            {can.revise && (
              <MenuItem onSelect={() => void revise.run()}>
                <GitBranchPlus /> {t('revise')}
              </MenuItem>
            )}
            {can.cancel && (
              <MenuItem variant="destructive" onSelect={() => setAsking('annulleret')}>
                <Ban /> {t('cancel')}
              </MenuItem>
            )}
          </>
        )}
      </Control>
      {asking === 'annulleret' && <CancelDialog onClose={() => setAsking(null)} />}
      {asking === 'reopen' && answered && <ReopenDialog answer={answered} onClose={() => setAsking(null)} />}
      {(asking === 'accepteret' || asking === 'afvist') && (
        <DecideDialog decision={asking} onClose={() => setAsking(null)} />
      )}
    </>
  );
}

/** Says that a colleague opened the customer's page. */
function useUndoSeen() {
  const t = useTranslations('offers.status');
  const { offer } = useAggregate();
  return useOfferCommand({
    command: (rev) => offers.undoSeen(offer.id, { rev }),
    success: () => ({ title: t('undoneSeen') }),
    failure: t('failed'),
  });
}

/** Gives the offer one of the firm's states of its step; a toast takes it back. */
function useOwnOfferState() {
  const t = useTranslations('offers.status');
  const label = useStatusLabel();
  const { offer } = useAggregate();
  const own = useOfferCommand<OwnState & { isUndo?: boolean }>({
    command: (_rev, { status, state }) => offers.setOfferState(offer.id, { status, state }),
    success: (saved, { isUndo }) =>
      isUndo ? null : { title: t('changed', { status: label('offer', saved.offer.status, saved.offer.state) }) },
    undo: (saved) => void own.run({ status: saved.offer.status, state: offer.state, isUndo: true }),
    failure: t('failed'),
  });
  return own;
}
