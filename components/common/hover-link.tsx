'use client';

import Link from 'next/link';
import { useState, type ComponentProps } from 'react';

/** A link that fetches its page when the pointer or focus comes, not when it is merely visible. */
export function HoverLink({ onPointerEnter, onFocus, ...props }: Omit<ComponentProps<typeof Link>, 'prefetch'>) {
  const [near, setNear] = useState(false);
  return (
    <Link
      prefetch={near ? null : false}
      onPointerEnter={(event) => {
        setNear(true);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setNear(true);
        onFocus?.(event);
      }}
      {...props}
    />
  );
}
