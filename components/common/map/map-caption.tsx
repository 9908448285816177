'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { readCredit } from './credits';
import type { GroundState } from './gl-ground';

/** A line of notes below: the caller's, whom the tiles are owed to, and why they are not shown. */
export function MapCaption({ ground, children }: { ground: GroundState; children?: ReactNode }) {
  const t = useTranslations('map');
  const credits = ground.by === 'gl' ? ground.credits.flatMap(readCredit) : [];
  if (!children && credits.length === 0 && ground.by !== 'failed') return null;
  return (
    <figcaption className="pointer-events-none absolute bottom-1 left-1 max-w-[calc(100%-0.5rem)] rounded bg-card/85 px-1.5 py-0.5 text-xs text-muted-foreground">
      {children}
      {ground.by === 'failed' && ` ${t('failed')}`}
      {credits.map(({ text, href }) => (
        <span key={text}>
          {' '}
          {href ? (
            <a href={href} target="_blank" rel="noreferrer" className="pointer-events-auto underline">
              {text}
            </a>
          ) : (
            text
          )}
        </span>
      ))}
    </figcaption>
  );
}
