'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'next-intl';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { mapSource } from '@/lib/map/shared/queries';
import type { MapSource, MapTheme } from '@/lib/map/shared/source';
import type { GlMap } from './gl-map';
import type { Size, View } from './plane';
import { usePageTheme } from './use-page-theme';

/**
 * What draws the ground. `own`: the SVG. `gl`: MapLibre; `hasNames`: its tiles have the names of towns, `credits`: whom
 * the map must name, HTML. `failed`: the SVG, because the tiles could not be fetched.
 */
export type GroundState =
  { by: 'own' } | { by: 'gl'; hasNames: boolean; credits: readonly string[] } | { by: 'failed' };
export const OWN_GROUND: GroundState = { by: 'own' };

type Props = { view: View; size: Size; onState: (state: GroundState) => void };

/** The ground by MapLibre, from the source that is configured. Shows nothing in a browser without WebGL. */
export function GlGround(props: Props) {
  const { data: source, isError } = useQuery(mapSource());
  const language = useLocale();
  const theme = usePageTheme();
  // Without an answer the own ground needs no tiles.
  const found: MapSource | undefined = source ?? (isError ? { kind: 'own' } : undefined);
  if (!found) return null;
  // A new look is a new map: the SVG is shown until it is drawn.
  return <Canvas key={`${theme} ${language}`} {...props} source={found} theme={theme} language={language} />;
}

type CanvasProps = Props & { source: MapSource; theme: MapTheme; language: string };

function Canvas({ view, size, onState, source, theme, language }: CanvasProps) {
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<GlMap | null>(null);
  const tell = useEffectEvent(onState);
  const moveThere = useEffectEvent(() => map.current?.move(view, size));
  useEffect(() => {
    const element = container.current;
    if (!element || !hasWebGl()) return;
    let isOver = false;
    void loadGlMap()
      .then(({ createGlMap }) => {
        if (isOver) return;
        map.current = createGlMap(
          element,
          source,
          { theme, language },
          {
            onShown: (credits) => tell({ by: 'gl', hasNames: source.kind !== 'own', credits }),
            onLost: () => tell(source.kind === 'own' ? OWN_GROUND : { by: 'failed' }),
          },
        );
        moveThere();
      })
      // The SVG stays.
      .catch(() => undefined);
    return () => {
      isOver = true;
      map.current?.remove();
      map.current = null;
      tell(OWN_GROUND);
    };
  }, [source, theme, language]);
  useLayoutEffect(() => map.current?.move(view, size), [view, size]);
  return <div ref={container} aria-hidden className="absolute inset-0 [&_canvas]:absolute [&_canvas]:inset-0" />;
}

/** Fetched only if it can draw. */
const loadGlMap = () => import('@/components/common/map/gl-map');

function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  // Browsers keep few contexts, and this one is not used.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
