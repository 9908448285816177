'use client';

import { useState } from 'react';
import { mergeOrAsk, resolveConflicts, type AskAbout, type Choices, type Conflict } from '@/lib/core/conflict';

type Question<Sent> = { conflicts: Conflict[]; mine: Sent; theirs: Sent; rev: number };

/**
 * For a save that was refused as `stale`: merges my version with the stored one and sends the result, or asks about the
 * differences first. `send` takes the merged version and the `rev` that it replaces.
 */
export function useConflict<Sent extends object>(
  askAbout: AskAbout,
  send: (merged: Sent, rev: number) => Promise<unknown>,
) {
  const [question, setQuestion] = useState<Question<Sent> | null>(null);
  return {
    /** The differences to ask about, or null. */
    conflicts: question?.conflicts ?? null,
    /** `base`: the version that both were edited from. `rev`: that of the stored version `theirs`. */
    settle: async (base: Sent, mine: Sent, theirs: Sent, rev: number): Promise<void> => {
      const answer = mergeOrAsk(base, mine, theirs, askAbout);
      if ('merged' in answer) await send(answer.merged, rev);
      else setQuestion({ conflicts: answer.conflicts, mine, theirs, rev });
    },
    /** Sends the version with the chosen fields. */
    resolve: (choices: Choices) => {
      if (question)
        void send(
          resolveConflicts<object>(question.mine, question.theirs, choices as Choices<never>) as Sent,
          question.rev,
        );
    },
    close: () => setQuestion(null),
  };
}
