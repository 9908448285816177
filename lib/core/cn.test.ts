import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { twMerge } from 'tailwind-merge';
import { ROOT } from '../../scripts/lib/root.ts';
import { cn } from './cn.ts';

/** Every word of the sources that tailwind-merge takes for one class. */
function classesInUse(): string[] {
  const found = new Set<string>();
  for (const folder of ['app', 'components']) {
    for (const file of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.tsx') && !file.endsWith('.ts')) continue;
      for (const [, text = ''] of readFileSync(join(ROOT, folder, file), 'utf8').matchAll(
        /(?:'|"|`)([^'"`\n]*)(?:'|"|`)/g,
      )) {
        for (const word of text.split(/\s+/)) found.add(word);
      }
    }
  }
  return [...found].filter((word) => word !== '' && twMerge(`${word} ${word}`) === word);
}

describe('classes joined', () => {
  it('of two that set the same thing keeps the later, as tailwind-merge does with all of Tailwind', () => {
    const classes = classesInUse();
    expect(classes.length).toBeGreaterThan(500);
    // Classes under different conditions never meet: those under none stand for all.
    const plain = [
      ...new Set(
        classes.map((name) =>
          name.replace(/^(?:[\w-]+(?:\[[^\]]*\]|\([^)]*\))?:|\[[^\]]*\]:|\*+:|@[^:]*:)+/, '').replace(/!$/, ''),
        ),
      ),
    ];
    const differing = plain.flatMap((first) =>
      plain
        .filter((second) => second !== first && twMerge(`${first} ${second}`) !== cn(first, second))
        .map((second) => `${first} ${second}: ${cn(first, second)}`),
    );
    expect(differing).toEqual([]);
  });
  it('keeps conditions apart', () => {
    expect(cn('p-2 md:p-4', 'md:px-3 p-1')).toBe(twMerge('p-2 md:p-4 md:px-3 p-1'));
    expect(cn('hover:bg-accent bg-card', 'bg-muted')).toBe('hover:bg-accent bg-muted');
    expect(cn('text-sm text-foreground', 'text-muted-foreground')).toBe('text-sm text-muted-foreground');
  });
});
