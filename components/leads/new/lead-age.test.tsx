import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { IntlProvider } from '@/components/layout/intl-provider';
import { TIME_ZONE } from '@/lib/i18n/shared/locale';
import da from '@/messages/da.json';
import { LeadAge } from './lead-age';

test('a minute that begins between the server’s HTML and its hydration keeps the HTML', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T09:10:59Z') });
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const page = (
    <IntlProvider locale="da" timeZone={TIME_ZONE} messages={da}>
      <QueryClientProvider client={client}>
        <LeadAge created="2026-11-20 09:00:00.000Z" />
      </QueryClientProvider>
    </IntlProvider>
  );
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  expect(root).toHaveTextContent('10 min');
  const badge = root.firstElementChild;
  jest.setSystemTime(new Date('2026-11-20T09:11:00Z'));
  const onRecoverableError = jest.fn();
  await act(async () => hydrateRoot(root, page, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(root.firstElementChild).toBe(badge);
});
