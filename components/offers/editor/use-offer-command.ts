'use client';

import { useQueryClient } from '@tanstack/react-query';
import type { CommandOptions } from '@/components/common/command-options';
import { useCommand } from '@/components/common/use-command';
import { queryRoots } from '@/lib/core/shared/query-roots';
import { leadKeys } from '@/lib/leads/shared/queries';
import { offerKeys } from '@/lib/offers/shared/queries';
import type { OfferAggregate } from '@/lib/offers/shared/types';
import { useAggregate, useOfferSession } from './context';

type Options<I> = Omit<CommandOptions<I, OfferAggregate>, 'command' | 'invalidates'> & {
  /** `rev`: the version after unsaved changes were saved. */
  command: (rev: number, input: I) => Promise<OfferAggregate>;
};

/**
 * A command on the offer of this screen: unsaved changes are saved first, the answer goes into the cache, and after a
 * conflict the offer is read again.
 */
export function useOfferCommand<I = void>({ command, ...options }: Options<I>) {
  const queryClient = useQueryClient();
  const session = useOfferSession();
  const { offer, can } = useAggregate();
  return useCommand<I, OfferAggregate>({
    ...options,
    command: async (input) => {
      if (can.edit) await session.flush();
      return command(session.rev(), input);
    },
    onSuccess: (aggregate, input) => {
      queryClient.setQueryData(offerKeys.detail(aggregate.offer.id), aggregate);
      options.onSuccess?.(aggregate, input);
    },
    invalidates: {
      success: [
        { queryKey: offerKeys.timeline(offer.id) },
        { queryKey: offerKeys.lists() },
        // Lists of leads show this offer's status too.
        { queryKey: leadKeys.all, refetchType: 'none' },
        // A step may start a set of tasks.
        { queryKey: queryRoots.tasks },
      ],
      conflict: [{ queryKey: offerKeys.detail(offer.id) }, { queryKey: offerKeys.lists() }],
    },
  });
}
