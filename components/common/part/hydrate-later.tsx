import { memo, useDeferredValue, type ComponentType } from 'react';
import { withPartBoundary } from './part-boundary';

/**
 * A part that the server renders and that becomes interactive after the parts above it (`dynamic` with `loading`). Changes
 * of its props wait until its code is there, so that the skeleton never replaces the server's HTML.
 */
export function hydrateLater<P extends object>(Part: ComponentType<P>): ComponentType<P> {
  const Calm = memo(withPartBoundary(Part)) as unknown as ComponentType<P>;
  return function HydrateLater(props: P) {
    return <Calm {...useDeferredValue(props)} />;
  };
}
