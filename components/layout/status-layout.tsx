import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { cn } from '@/lib/core/shared/cn';
import { paths } from '@/lib/core/shared/paths';
import { Circles } from '@/components/common/page/circles';
import { Layout } from './layout';

type Props = {
  /** Left out if no server has answered. */
  code?: '400' | '404' | '503';
  title: string;
  text: string;
  /** The words of a link to the dashboard; no link if left out. */
  back?: string;
  /** Other ways on from here. */
  actions?: ReactNode;
  /** Shown inside the shell, which already has the main landmark. */
  inShell?: boolean;
};

/** The 400 and 404 layouts (specification §2), with a link back, the 503 page, and the page without a connection. */
export function StatusLayout({ code, title, text, back, actions, inShell = false }: Props) {
  const Main = inShell ? 'div' : 'main';
  return (
    <Layout name={code ?? '503'}>
      <Main
        {...(inShell ? {} : { id: 'main', tabIndex: -1 })}
        className={cn(
          'relative isolate flex flex-col items-center justify-center gap-2 overflow-hidden px-4 text-center outline-none',
          inShell ? 'min-h-[70dvh] flex-1' : 'min-h-dvh',
        )}
      >
        <Circles />
        {code && <p className="text-sm font-medium text-muted-foreground tabular-nums">{code}</p>}
        <h1 tabIndex={-1} className="text-2xl font-semibold tracking-tight outline-none">
          {title}
        </h1>
        <p className="max-w-[52ch] text-balance text-muted-foreground">{text}</p>
        {back && (
          <ButtonLink className="mt-4" href={paths.dashboard()}>
            {back}
          </ButtonLink>
        )}
        {actions}
      </Main>
    </Layout>
  );
}
