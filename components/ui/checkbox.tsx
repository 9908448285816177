'use client';

import { Check } from 'lucide-react';
import * as CheckboxPrimitive from 'radix-ui/checkbox';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/core/cn';

export function Checkbox({ className, ...props }: ComponentProps<typeof CheckboxPrimitive.Root>) {
  return (
    <CheckboxPrimitive.Root
      data-slot="checkbox"
      className={cn(
        'peer relative size-4.5 shrink-0 rounded-[5px] border border-input bg-card transition-colors duration-100 before:absolute before:-inset-2 before:content-[""] hover:border-muted-foreground disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-destructive data-[state=checked]:border-primary data-[state=checked]:bg-primary data-[state=checked]:text-primary-foreground',
        className,
      )}
      {...props}
    >
      <CheckboxPrimitive.Indicator className="flex items-center justify-center">
        <Check aria-hidden className="size-3.5" strokeWidth={3} />
      </CheckboxPrimitive.Indicator>
    </CheckboxPrimitive.Root>
  );
}
