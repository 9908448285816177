'use client';

import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react';
import { postPlainly } from '@/lib/core/browser/post-plainly';
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

/** `choices`: ids of what is chosen when the page opens. */
type Props = {
  token: string;
  locale: 'da' | 'en';
  options: readonly CustomerOption[];
  choices: readonly string[];
  children: ReactNode;
};

/** Holds the choice; its amounts come from the server, because the page has no prices that the PDF does not show. */
export function ChoiceProvider({ token, locale, options, choices, children }: Props) {
  const offered = options.filter((option) => option.chosen).map(({ id }) => id);
  const [chosen, setChosen] = useState(choices);
  const isChanged = chosen.length !== offered.length || chosen.some((id) => !offered.includes(id));
  const { prices, isPriced, hasFailed } = usePrices({ token, locale, choices: [...chosen].sort() }, isChanged);
  useNotedChoice(token, chosen);
  const sections = options.map(({ id, kind, groupId }) => ({ id, title: '', choice: kind, group: groupId }));
  const choice = {
    chosen,
    press: (id: string) => setChosen((now) => switchOption(sections, now, id)),
    prices: isChanged ? prices : null,
    isPriced: !isChanged || isPriced,
    hasFailed: isChanged && hasFailed,
  };
  return <ChoiceContext value={choice}>{children}</ChoiceContext>;
}

/** A choice that stays this long is no longer being tried out. */
const SETTLED_MS = 2_000;

/** Tells the seller of another choice when it has stayed for a while, or when the customer leaves the page. */
function useNotedChoice(token: string, chosen: readonly string[]) {
  const first = useRef(chosen);
  useEffect(() => {
    if (chosen === first.current) return;
    let isNoted = false;
    const note = () => {
      if (isNoted) return;
      isNoted = true;
      // Nobody waits for it, and the customer is told of no failure.
      customerPage.noteChoice({ token, choices: [...chosen] }, { send: postPlainly }).catch(() => undefined);
    };
    const noteOnLeaving = () => {
      if (document.visibilityState === 'hidden') note();
    };
    const timer = setTimeout(note, SETTLED_MS);
    document.addEventListener('visibilitychange', noteOnLeaving);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', noteOnLeaving);
    };
  }, [chosen, token]);
}

/** The amounts of a choice by its key; null if the server gave none. */
type Priced = { of: string; prices: CustomerPrices | null };
type Asked = { token: string; locale: 'da' | 'en'; choices: string[] };

/**
 * Reads what a choice costs, and keeps the last amounts until those of the next one are there. By hand: the page's
 * first load has no queries.
 */
function usePrices({ token, locale, choices }: Asked, isWanted: boolean) {
  const key = choices.join();
  const [read, setRead] = useState<Priced | null>(null);
  const [shown, setShown] = useState<CustomerPrices | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    const aborter = new AbortController();
    const settle = (prices: CustomerPrices | null) => {
      if (aborter.signal.aborted) return;
      setRead({ of: key, prices });
      if (prices) setShown(prices);
    };
    const input = { token, locale, choices: key === '' ? [] : key.split(',') };
    customerPage.priceChoice(input, { signal: aborter.signal, send: postPlainly }).then(settle, () => settle(null));
    return () => aborter.abort();
  }, [isWanted, key, locale, token]);
  const isRead = read?.of === key;
  return { prices: shown, isPriced: isRead && read.prices !== null, hasFailed: isRead && read.prices === null };
}
