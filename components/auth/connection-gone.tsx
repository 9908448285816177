'use client';

import { Unplug } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { NoticeBar } from '@/components/common/page/notice-bar';
import { useReconnect } from './use-reconnect';

/** Says that mail cannot be sent, and offers to reconnect. */
export default function ConnectionGone() {
  const t = useTranslations('layout.microsoft');
  const reconnect = useReconnect();
  return (
    <NoticeBar
      icon={Unplug}
      text={t('gone')}
      action={{ label: t('reconnect'), onClick: reconnect }}
      slot="connection-banner"
    />
  );
}
