'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, use, useState, type ReactNode } from 'react';
import { customerPage } from '@/lib/offers/customer-commands';
import type { CustomerOption, CustomerPrices } from '@/lib/offers/shared/customer-types';
import { switchOption } from '@/lib/offers/shared/options';

/** The customer's choice and what it costs. `prices`: null while the page shows what the server drew. */
type Choice = {
  chosen: readonly string[];
  press: (id: string) => void;
  prices: CustomerPrices | null;
  /** Whether the amounts on the page are those of the choice. */
  isPriced: boolean;
  hasFailed: boolean;
};

const ChoiceContext = createContext<Choice | null>(null);

/** Null on a page where nothing can be chosen. */
export const useChoice = () => use(ChoiceContext);

type Props = { token: string; locale: 'da' | 'en'; options: readonly CustomerOption[]; children: ReactNode };

/** Holds the choice; its amounts come from the server, because the page has no prices that the PDF does not show. */
export function ChoiceProvider({ token, locale, options, children }: Props) {
  const offered = options.filter((option) => option.chosen).map(({ id }) => id);
  const [chosen, setChosen] = useState<readonly string[]>(offered);
  const isChanged = chosen.length !== offered.length || chosen.some((id) => !offered.includes(id));
  const { data, isPlaceholderData, isError } = useQuery({
    queryKey: ['customer-prices', token, locale, [...chosen].sort()],
    queryFn: ({ signal }) => customerPage.priceChoice({ token, locale, choices: [...chosen] }, { signal }),
    enabled: isChanged,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  const sections = options.map(({ id, kind, groupId }) => ({ id, title: '', choice: kind, group: groupId }));
  const choice = {
    chosen,
    press: (id: string) => setChosen((now) => switchOption(sections, now, id)),
    prices: isChanged ? (data ?? null) : null,
    isPriced: !isChanged || (data !== undefined && !isPlaceholderData),
    hasFailed: isChanged && isError,
  };
  return <ChoiceContext value={choice}>{children}</ChoiceContext>;
}
