import type { ReactNode } from 'react';
import { PageContainer } from '@/components/common/page/page-container';

/** Centres its content on an otherwise empty page. */
export function OnboardingFrame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <PageContainer>
      <div className="mx-auto flex min-h-[70dvh] w-full max-w-sm flex-col justify-center gap-6">
        <div className="flex flex-col gap-2">
          <h1 tabIndex={-1} className="text-2xl font-semibold tracking-tight outline-none">
            {title}
          </h1>
          <p className="text-muted-foreground">{text}</p>
        </div>
        {children}
      </div>
    </PageContainer>
  );
}
