'use client';

import { useTranslations } from 'next-intl';
import { cn } from '@/lib/core/shared/cn';

type Person = { id: string; name: string };
type Props = { id: string; people: readonly Person[]; active: Person | undefined; onChoose: (person: Person) => void };

/** The colleagues that a typed name may mean, below the field that keeps the focus. */
export function MentionList({ id, people, active, onChoose }: Props) {
  const t = useTranslations('common.mention');
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={t('people')}
      hidden={people.length === 0}
      className="absolute left-0 top-full z-50 mt-1 max-h-64 w-64 max-w-full overflow-y-auto rounded-lg border bg-popover p-1 shadow-lg"
    >
      {people.map((person) => (
        <li
          key={person.id}
          id={optionId(id, person)}
          role="option"
          aria-selected={person === active}
          className={cn(
            'flex min-h-(--control-sm) cursor-pointer items-center truncate rounded-md px-2 touch:min-h-11',
            person === active ? 'bg-accent text-accent-foreground' : 'hover:bg-accent',
          )}
          // The field keeps the focus, so that leaving it does not close the list before the press.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
        >
          {person.name}
        </li>
      ))}
    </ul>
  );
}

export const optionId = (list: string, person: Person) => `${list}-${person.id}`;
