'use client';

import { useState } from 'react';
import { mergeOrAsk, resolveConflicts, type AskAbout, type Choices, type Conflict } from '@/lib/core/browser/conflict';

/** A version to send; `rev`: the version that it replaces. */
type Merged<Sent> = { merged: Sent; rev: number };
type Question<Sent> = { conflicts: Conflict[]; mine: Sent; theirs: Sent; rev: number };

/**
 * For a save that was refused as `stale`: merges my version with the stored one, or asks about the differences first.
 */
export function useConflict<Sent extends object>(askAbout: AskAbout) {
  const [question, setQuestion] = useState<Question<Sent> | null>(null);
  return {
    /** The differences to ask about, or null. */
    conflicts: question?.conflicts ?? null,
    /**
     * Returns the merged version, or null if the user is asked first.
     * @param base the version that both were edited from
     * @param rev that of the stored version `theirs`
     */
    merge: (base: Sent, mine: Sent, theirs: Sent, rev: number): Merged<Sent> | null => {
      const answer = mergeOrAsk(base, mine, theirs, askAbout);
      if ('merged' in answer) return { merged: answer.merged, rev };
      setQuestion({ ...answer, theirs, rev });
      return null;
    },
    /** Returns the version with the chosen fields; null if nothing is asked. */
    resolve: (choices: Choices): Merged<Sent> | null =>
      question && { merged: resolveConflicts(question.mine, question.theirs, choices), rev: question.rev },
    close: () => setQuestion(null),
  };
}
