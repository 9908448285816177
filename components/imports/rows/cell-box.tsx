'use client';

import { useRef, useState } from 'react';
import { useErrorTexts } from '@/components/common/form/error-text';
import { Input } from '@/components/ui/input';
import { TableCell } from '@/components/ui/table';
import { cn } from '@/lib/core/shared/cn';
import type { FieldError } from '@/lib/core/shared/errors';
import { formatOere } from '@/lib/core/shared/money';

type Props = {
  /** Names the cell for screen readers. */
  label: string;
  text: string;
  fault: FieldError | undefined;
  /** It is imported, but looks wrong or is stored otherwise. */
  warning: FieldError | undefined;
  /** The stored value that an update would replace. */
  before: unknown;
  isAmount: boolean;
  isOpen: boolean;
  /** Resolves to whether it was saved. */
  onSave: (text: string) => Promise<boolean>;
};

/** A cell of the file. A press opens it for a correction: Enter saves, Escape leaves it. */
export function CellBox({ label, text, fault, warning, before, isAmount, isOpen, onSave }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [message] = useErrorTexts([fault ?? warning]);
  const input = useRef<HTMLInputElement>(null);
  // The keyboard goes on from the cell, unless another one was clicked.
  const [takesFocus, setTakesFocus] = useState(false);
  const close = () => {
    setTakesFocus(document.activeElement === input.current);
    setTyped(null);
  };
  // Enter saves, and so does leaving the field, which follows it.
  const isOver = useRef(false);
  const open = () => {
    isOver.current = false;
    setTyped(text);
  };
  const save = async () => {
    if (typed === null || isOver.current) return;
    isOver.current = true;
    if (typed.trim() === text || (await onSave(typed.trim()))) close();
    else isOver.current = false;
  };
  return (
    <TableCell
      className={cn(
        'max-w-72 min-w-24',
        isAmount && 'tabular text-right',
        fault ? 'bg-tone-danger' : warning && 'bg-tone-warning',
      )}
    >
      {typed !== null ? (
        <Input
          ref={input}
          autoFocus
          aria-label={label}
          aria-invalid={fault !== undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => void save()}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              // The same press would open the cell again, which gets the focus.
              event.preventDefault();
              void save();
            }
            if (event.key !== 'Escape') return;
            isOver.current = true;
            close();
          }}
        />
      ) : isOpen ? (
        <button
          type="button"
          autoFocus={takesFocus}
          aria-label={message ? `${label}: ${text} (${message})` : `${label}: ${text}`}
          className={cn(
            'block min-h-6 w-full truncate rounded-sm outline-offset-2 hover:underline',
            isAmount ? 'text-right' : 'text-left',
          )}
          title={text}
          onClick={open}
        >
          {text || ' '}
        </button>
      ) : (
        <span className="block truncate" title={text}>
          {text}
        </span>
      )}
      {before !== undefined && before !== '' && (
        <s className="block truncate text-xs text-muted-foreground">
          {isAmount && typeof before === 'number' ? formatOere(before) : String(before)}
        </s>
      )}
      {message && (
        <span
          // One line if the cell has room for it, and not over the next cell if it has not.
          className={cn('block w-max max-w-full text-xs', fault ? 'text-tone-danger-text' : 'text-tone-warning-text')}
        >
          {message}
        </span>
      )}
    </TableCell>
  );
}
