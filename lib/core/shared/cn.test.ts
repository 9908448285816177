import { cn } from './cn.ts';

describe('cn', () => {
  it('keeps the later of two classes that set the same property', () => {
    expect(cn('p-2 md:p-4', 'md:px-3 p-1')).toBe('md:p-4 md:px-3 p-1');
    expect(cn('hover:bg-accent bg-card', 'bg-muted')).toBe('hover:bg-accent bg-muted');
    expect(cn('text-sm text-foreground', 'text-muted-foreground')).toBe('text-sm text-muted-foreground');
  });
  it('ignores false values', () => {
    expect(cn('flex', false, undefined, { hidden: false, grow: true })).toBe('flex grow');
  });
});
