import type { Metadata } from 'next';
import { LoginScreen } from '@/components/auth/login-screen';
import { safeRedirect } from '@/lib/core/shared/paths';

export const metadata: Metadata = { title: 'Ordrestyring | login' };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function LoginPage({ searchParams }: Props) {
  const { redirect, error } = await searchParams;
  return <LoginScreen redirect={safeRedirect(redirect)} failed={error !== undefined} />;
}
