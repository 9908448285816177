'use client';

import { Component, type ComponentType, type ReactNode } from 'react';
import { isMissingPart } from '@/lib/core/shared/missing-part';
import { MissingPart } from './missing-part';

type State = { error: Error | null };

/** Keeps a script that could not be fetched from taking the page away. Other errors are the page's (app/error.tsx). */
class PartBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isMissingPart(error)) throw error;
    // React has kept the failure: only a reload fetches the script again.
    return <MissingPart fault={{ code: 'missing_part' }} onRetry={() => undefined} />;
  }
}

/**
 * For a part that the server draws (`dynamic`): a script that can't be fetched shows a message in its
 * place.
 */
export function withPartBoundary<P extends object>(Part: ComponentType<P>): ComponentType<P> {
  return function BoundedPart(props: P) {
    return (
      <PartBoundary>
        <Part {...props} />
      </PartBoundary>
    );
  };
}
