import { memo, Suspense, useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { withPartBoundary } from './part-boundary';
import { addWaitingPart } from './waiting-parts';

/**
 * A part that the server renders and that becomes interactive after the parts above it. `Part` is a `dynamic` without
 * `loading`. The part keeps its first props until it is interactive: React answers a change before that by replacing
 * the server's HTML, and a press on it at that moment is lost.
 */
export function hydrateLater<P extends object>(Part: ComponentType<P>, skeleton: ReactNode = null): ComponentType<P> {
  const Bounded = withPartBoundary(Part);
  const Suspended = memo(({ props, onHydrated }: { props: P; onHydrated: () => void }) => (
    <Suspense fallback={skeleton}>
      <Bounded {...props} />
      <Hydrated onHydrated={onHydrated} />
    </Suspense>
  ));
  Suspended.displayName = 'Suspended';
  return function HydrateLater(props: P) {
    const [first] = useState(props);
    const [isHydrated, setHydrated] = useState(false);
    const onHydrated = useCallback(() => setHydrated(true), []);
    useEffect(() => (isHydrated ? undefined : addWaitingPart()), [isHydrated]);
    return <Suspended props={isHydrated ? props : first} onHydrated={onHydrated} />;
  };
}

/** Tells that the boundary around it is hydrated or, without the server's HTML, shown. */
function Hydrated({ onHydrated }: { onHydrated: () => void }): null {
  useEffect(onHydrated, [onHydrated]);
  return null;
}
