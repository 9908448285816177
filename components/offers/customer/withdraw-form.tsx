'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { customerPage } from '@/lib/offers/customer-commands';
import { FormFrame, NameField, type FormProps } from './form-parts';
import { useAnswer, useShownAnew } from './use-answer';

/** Withdraws from the agreement in two steps, as the law wants it: the statement, and its confirmation. */
export function WithdrawForm({ token, locale, withdrawal, onClose, onEnd }: FormProps) {
  const t = useTranslations('customerPage.withdraw');
  const [name, setName] = useState('');
  const [isSure, setSure] = useState(false);
  const onDone = useShownAnew(onClose);
  const { send, isPending, problem, faults, showFaults, clearFault } = useAnswer(customerPage.withdraw, {
    onDone,
    onEnd,
  });
  const changeName = (changed: string) => {
    clearFault('name');
    setName(changed);
  };
  const submit = () => {
    const typed = name.trim();
    showFaults(typed === '' ? { name: { code: 'required' } } : {});
    if (typed === '') return;
    if (isSure) void send({ token, locale, name: typed });
    else setSure(true);
  };
  return (
    <FormFrame
      key={isSure ? 'confirm' : 'state'}
      title={t('title')}
      text={isSure ? t('sure') : t('text', { until: withdrawal?.until ?? '' })}
      submit={t(isSure ? 'confirm' : 'next')}
      isPending={isPending}
      problem={problem}
      onClose={isSure ? () => setSure(false) : onClose}
      onSubmit={submit}
    >
      {isSure ? (
        <p className="font-medium">{name.trim()}</p>
      ) : (
        <NameField value={name} faults={faults} onChange={changeName} />
      )}
    </FormFrame>
  );
}
