import { memo, useDeferredValue, type ComponentType } from 'react';
import { withPartBoundary } from './part-boundary';

/**
 * A part that the server draws and that wakes after what stands above it (`dynamic` with `loading`). What changes before its code
 * is there waits, so that what the server drew never gives way to the skeleton.
 */
export function later<P extends object>(Part: ComponentType<P>): ComponentType<P> {
  const Calm = memo(withPartBoundary(Part)) as unknown as ComponentType<P>;
  return function Later(props: P) {
    return <Calm {...useDeferredValue(props)} />;
  };
}
