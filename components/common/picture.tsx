import type { ComponentProps } from 'react';
import sheet from './pictures.svg';
import type { PictureName } from '@/lib/core/picture-names';

/**
 * A picture from pictures.svg, which is fetched once and cached, so that no page's JavaScript contains the drawings.
 * Buttons and menus use lucide's own components.
 */
export function Picture({ name, ...props }: { name: PictureName } & Omit<ComponentProps<'svg'>, 'name' | 'children'>) {
  return (
    <svg
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      data-picture={name}
      {...props}
    >
      <use href={`${sheet.src}#${name}`} />
    </svg>
  );
}
