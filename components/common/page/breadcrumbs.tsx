'use client';

import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import {
  Breadcrumb,
  BreadcrumbItem,
  BreadcrumbLink,
  BreadcrumbList,
  BreadcrumbPage,
  BreadcrumbSeparator,
} from '@/components/ui/breadcrumb';

/** A step on the way to a page; the page itself has no `href`. */
export type Crumb = { label: string; href?: string };

/** The path to the current page, with links to the pages above it. A phone says its name once, in the heading. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  const t = useTranslations('layout.breadcrumb');
  return (
    <Breadcrumb aria-label={t('label')}>
      <BreadcrumbList>
        {items.map((item, index) => (
          <Fragment key={`${index}-${item.label}`}>
            {index > 0 && <BreadcrumbSeparator className={item.href ? undefined : 'max-md:hidden'} />}
            <BreadcrumbItem className={item.href ? undefined : 'max-md:hidden'}>
              {item.href ? (
                <BreadcrumbLink href={item.href} prefetch={false}>
                  {item.label}
                </BreadcrumbLink>
              ) : (
                <BreadcrumbPage>{item.label}</BreadcrumbPage>
              )}
            </BreadcrumbItem>
          </Fragment>
        ))}
      </BreadcrumbList>
    </Breadcrumb>
  );
}
