import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { DayPage } from '@/components/planning/day-page/day-page';
import { env } from '@/lib/core/server/env';
import { readDayPage } from '@/lib/planning/server/day-page';

type Props = { params: Promise<{ token: string }> };

const load = cache(readDayPage);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [day, t] = await Promise.all([load((await params).token), getTranslations()]);
  const title = day ? t('dayPage.title', { name: day.name }) : t('customerPage.unknown.title');
  return { title, referrer: 'no-referrer' };
}

/** A technician's day behind a link. The middleware has refused wrong tokens. */
export default async function TechnicianDayPage({ params }: Props) {
  const { token } = await params;
  const day = await load(token);
  if (!day) notFound();
  return <DayPage token={token} day={day} appUrl={env().APP_URL} />;
}
