'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useCurrentUser } from '@/components/auth/use-current-user';
import { CancelDialog } from '@/components/offers/dialogs/cancel-dialog';
import { DecideDialog } from '@/components/offers/dialogs/decide-dialog';
import { ReopenDialog } from '@/components/offers/dialogs/reopen-dialog';
import { SendDialog } from '@/components/offers/dialogs/send-dialog';
import { AggregateContext, SessionContext } from '@/components/offers/editor/context';
import { useStartedSession } from '@/components/offers/editor/use-started-session';
import { paths } from '@/lib/core/shared/paths';
import { offerDetail } from '@/lib/offers/shared/queries';
import type { OfferAggregate } from '@/lib/offers/shared/types';
import type { OfferStatus } from '@/lib/offers/shared/values';
import { pb } from '@/lib/pocketbase/shared/client';

/** `from`: the status of the offer when the move was asked for. */
export type Move = { offer: OfferAggregate; from: OfferStatus; to: OfferStatus };
type Props = Move & { onClose: () => void };

/** The dialog of a move, the same as on the offer's own page. */
export function MoveDialog({ offer: read, from, to, onClose }: Props) {
  const { id } = useCurrentUser();
  const { data: offer = read } = useQuery(offerDetail(pb, read.offer.id));
  const session = useStartedSession(offer, id);
  return (
    <SessionContext value={session}>
      <AggregateContext value={offer}>
        <DialogOf id={offer.offer.id} from={from} to={to} onClose={onClose} />
      </AggregateContext>
    </SessionContext>
  );
}

function DialogOf({ id, from, to, onClose }: { id: string; from: OfferStatus; to: OfferStatus; onClose: () => void }) {
  const router = useRouter();
  if (to === 'accepteret' || to === 'afvist') return <DecideDialog decision={to} onClose={onClose} />;
  if (to === 'annulleret') return <CancelDialog onClose={onClose} />;
  if (from === 'accepteret' || from === 'afvist') return <ReopenDialog answer={from} onClose={onClose} />;
  return <SendDialog onClose={onClose} onShowCells={() => router.push(paths.offer(id))} />;
}
