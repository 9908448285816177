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
 * Runs one command on the offer: saves unsaved changes first, puts the answer into the cache, shows a failure in a
 * toast (unless `onFailed` returns true), and reads the offer again after a conflict.
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
      // Lists on other screens show this offer's status too.
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
