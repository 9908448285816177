import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { IntlProvider } from '@/components/layout/intl-provider';
import { TIME_ZONE } from '@/lib/i18n/shared/locale';
import da from '@/messages/da.json';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, listOf } from '@/components/testing/server';
import type { IsoAutoDateString, IsoDateString } from '@/lib/pocketbase/shared/types';
import { LeadAge } from './lead-age';

const CREATED = '2026-11-20 09:00:00.000Z' as IsoAutoDateString;

test('a minute that begins between the server’s HTML and its hydration keeps the HTML', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T09:10:59Z') });
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const page = (
    <IntlProvider locale="da" timeZone={TIME_ZONE} messages={da}>
      <QueryClientProvider client={client}>
        <LeadAge lead={{ created: CREATED }} />
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

const TITLE = /^Første svar inden 2 t i åbningstiden\. Oprettet/;

describe('with a target of two hours for the first answer', () => {
  const SETTINGS = 'GET /api/collections/company_settings/records';
  const show = (now: string, fields: { firstContactAt?: IsoDateString } = {}) => {
    jest.useFakeTimers({ now: new Date(now), doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick'] });
    answerRequest('GET /api/collections/states/records', listOf([]));
    answerRequest(SETTINGS, listOf([{ answerTargetMin: 120 }]));
    renderScreen(<LeadAge lead={{ created: CREATED, ...fields }} />);
  };
  const badge = async (now: string) => {
    show(now);
    return screen.findByTitle(TITLE);
  };

  test('a new lead shows what is left of it', async () => {
    expect(await badge('2026-11-20T09:30:00Z')).toHaveTextContent('1½ t tilbage');
  });

  test('a lead that waits too long is late, though not a day has passed', async () => {
    const late = await badge('2026-11-20T11:30:00Z');
    expect(late).toHaveTextContent('2 timer');
    expect(within(late).getByLabelText('Har ventet for længe')).toBeInTheDocument();
  });

  test('once it was answered, its age is shown', async () => {
    show('2026-11-20T11:30:00Z', { firstContactAt: '2026-11-20 09:10:00.000Z' as IsoDateString });
    // Time to read the target and to draw it; `waitFor` would wait by the clock that stands still.
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(findSent(SETTINGS)).toHaveLength(1);
    expect(screen.queryByTitle(TITLE)).not.toBeInTheDocument();
    expect(screen.getByText('2 timer')).toBeInTheDocument();
  });
});
