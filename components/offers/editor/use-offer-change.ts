'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useErrorMessage } from '@/components/common/form/error-text';
import { toast } from '@/components/common/toast/toast';
import { offerKeys } from '@/lib/offers/queries';
import type { OfferAggregate } from '@/lib/offers/types';
import { toClientError, type ClientError } from '@/lib/pocketbase/command';
import { useAggregate, useOfferSession } from './context';

type Options = { title: string; onDone?: (offer: OfferAggregate) => void; onFailed?: (error: ClientError) => boolean };

/**
 * One step of the offer by one command: what is unsaved goes first, the answer goes into the cache, a refusal into a toast
 * (unless `onFailed` deals with it), and where somebody was quicker the offer is read again.
 */
export function useOfferChange<V = void>(
  change: (rev: number, input: V) => Promise<OfferAggregate>,
  { title, onDone, onFailed }: Options,
) {
  const queryClient = useQueryClient();
  const session = useOfferSession();
  const { offer, can } = useAggregate();
  const say = useErrorMessage();
  return useMutation({
    mutationFn: async (input: V) => {
      if (can.edit) await session.flush();
      return change(session.rev(), input);
    },
    onSuccess: (aggregate) => {
      queryClient.setQueryData(offerKeys.detail(aggregate.offer.id), aggregate);
      void queryClient.invalidateQueries({ queryKey: offerKeys.timeline(offer.id) });
      // Lists of other screens hold this offer's step too.
      void queryClient.invalidateQueries({ queryKey: ['leads'], refetchType: 'none' });
      onDone?.(aggregate);
    },
    onError: (thrown) => {
      const error = toClientError(thrown);
      if (error.status === 409 || error.status === 404)
        void queryClient.invalidateQueries({ queryKey: offerKeys.detail(offer.id) });
      if (!onFailed?.(error)) toast({ title, content: say(error), success: false });
    },
  });
}
