'use client';

import { useState, type ReactNode } from 'react';
import { DialogFrame } from '@/components/common/dialog-frame';
import { DialogFooter } from '@/components/ui/dialog';
import type { Side } from '@/lib/core/browser/conflict';

type ConflictItem = { key: string; label: ReactNode; suggested: Side } & Record<Side, ReactNode>;
type Chosen = Readonly<Record<string, Side>>;

type Props = {
  title: string;
  text: string;
  /** The headings of the two versions. */
  sides: Record<Side, string>;
  items: readonly ConflictItem[];
  /** Left out if the dialog closes by its buttons only. */
  onClose?: () => void;
  /** The buttons. `chosen`: the chosen side by the item's key. */
  footer: (chosen: Chosen) => ReactNode;
  className: string;
  listClassName: string;
};

/** A dialog that asks for each difference between two versions of a record which one to keep. */
export function ConflictFrame({ title, text, sides, items, onClose, footer, className, listClassName }: Props) {
  const [chosen, setChosen] = useState<Chosen>(() =>
    Object.fromEntries(items.map(({ key, suggested }) => [key, suggested])),
  );
  const keepOpen = (event: Event) => {
    if (!onClose) event.preventDefault();
  };
  return (
    <DialogFrame
      title={title}
      text={text}
      onClose={() => onClose?.()}
      showCloseButton={onClose !== undefined}
      className={className}
      onEscapeKeyDown={keepOpen}
      onInteractOutside={keepOpen}
    >
      <div className={listClassName}>
        {items.map((item) => (
          <fieldset key={item.key}>
            <legend className="mb-1 flex items-baseline gap-2 font-medium">{item.label}</legend>
            <div className="grid gap-2 sm:grid-cols-2">
              {(['mine', 'theirs'] as const).map((side) => (
                <Choice
                  key={side}
                  name={`conflict-${item.key}`}
                  heading={sides[side]}
                  value={item[side]}
                  checked={chosen[item.key] === side}
                  onChoose={() => setChosen({ ...chosen, [item.key]: side })}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <DialogFooter>{footer(chosen)}</DialogFooter>
    </DialogFrame>
  );
}

/** `heading`: whose value it is. */
type ChoiceProps = { name: string; heading: string; value: ReactNode; checked: boolean; onChoose: () => void };

/** One of several values of a field. */
export function Choice({ name, heading, value, checked, onChoose }: ChoiceProps) {
  return (
    <label className="flex cursor-pointer items-start gap-2 rounded-md border p-2 has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-ring">
      <input type="radio" name={name} className="mt-1 accent-(--primary)" checked={checked} onChange={onChoose} />
      <span className="min-w-0">
        <span className="block text-xs text-muted-foreground">{heading}</span>
        <span className="block break-words whitespace-pre-line">{value}</span>
      </span>
    </label>
  );
}
