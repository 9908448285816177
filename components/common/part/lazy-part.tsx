'use client';

import { useTranslations } from 'next-intl';
import { Component, useEffect, useEffectEvent, type ComponentType, type ReactNode } from 'react';
import { isServerReachable } from './is-server-reachable';
import { MissingPart, type PartFault } from './missing-part';
import { toast } from '@/components/common/toast/toast';
import { isMissingPart } from '@/lib/core/shared/missing-part';

type MissingProps<P> = { fault: PartFault; onRetry: () => void; props: P };
/** `isSecondTry`: the server answered after the first, so that a script that is missing again is gone. */
type State<P> = { Part: ComponentType<P>; error: unknown; fault: PartFault | null; isSecondTry: boolean };

/**
 * A part of the page with a script of its own: `lazyPart(() => dynamic(() => import(…)))`, with `{ ssr: false }` if the
 * server does not draw it. A script that can't be fetched is tried once more if the server answers; then `Missing` is
 * shown in the part's place, by default a message with a button. Other errors are the page's (app/error.tsx). `make` is
 * called again for another try and for the next place that shows the part, because a `dynamic` remembers its failure.
 */
export function lazyPart<P extends object>(
  make: () => ComponentType<P>,
  Missing: ComponentType<MissingProps<P>> = MissingPart,
): ComponentType<P> {
  let newest = make();
  return class LazyPart extends Component<P, State<P>> {
    override state: State<P> = { Part: newest, error: null, fault: null, isSecondTry: false };

    static getDerivedStateFromError(error: unknown): Partial<State<P>> {
      return { error };
    }

    override componentDidCatch(): void {
      if (this.state.Part === newest) newest = make();
      void isServerReachable().then((answers) => {
        if (answers && !this.state.isSecondTry) this.tryAgain(true);
        else this.setState({ fault: { code: answers ? 'missing_part' : 'offline' } });
      });
    }

    tryAgain(isSecondTry: boolean): void {
      this.setState({ Part: newest, error: null, fault: null, isSecondTry });
    }

    retry = () => this.tryAgain(false);

    override render(): ReactNode {
      const { Part, error, fault } = this.state;
      if (error === null) return <Part {...this.props} />;
      if (!isMissingPart(error)) throw error;
      return fault && <Missing fault={fault} onRetry={this.retry} props={this.props} />;
    }
  };
}

/** Like `lazyPart`, for a part that the page can do without: a missing script shows nothing. */
export function lazyExtra<P extends object>(make: () => ComponentType<P>): ComponentType<P> {
  return lazyPart(make, () => null);
}

/**
 * Like `lazyPart`, for a dialog, a sheet or a menu: a missing script is said in a toast, and `close` (by default
 * `onClose`) tells the page that nothing is open, so that the next press tries again.
 */
export function lazyDialog<P extends { onClose: () => void }>(make: () => ComponentType<P>): ComponentType<P>;
export function lazyDialog<P extends object>(make: () => ComponentType<P>, close: (props: P) => void): ComponentType<P>;
export function lazyDialog<P extends { onClose?: () => void }>(
  make: () => ComponentType<P>,
  close = ({ onClose }: P) => onClose?.(),
): ComponentType<P> {
  function Missing({ fault, props }: MissingProps<P>) {
    const t = useTranslations('layout.part');
    const errors = useTranslations('errors');
    const sayAndClose = useEffectEvent(() => {
      const action = { label: t('reload'), onClick: () => window.location.reload() };
      const needsReload = fault.code === 'missing_part';
      const content = needsReload ? t('gone') : errors('offline');
      toast({ title: t('failed'), content, success: false, ...(needsReload ? { action } : {}) });
      close(props);
    });
    useEffect(() => sayAndClose(), []);
    return null;
  }
  return lazyPart(make, Missing);
}
