import { screen, waitFor } from '@testing-library/react';
import OutboxDialog from '@/components/layout/outbox/outbox-dialog';
import { keepAll } from '@/components/service/testing/keep-all';
import { renderScreen } from '@/components/testing/render';
import { answerRequest, findSent, type SentRequest } from '@/components/testing/server';
import { setOutbox } from '@/lib/core/browser/outbox/current';
import type { KeptAct } from '@/lib/core/browser/outbox/store';
import { SENDERS } from '@/lib/service/browser/outbox/commands';
import { findRefusedFile } from '@/lib/service/browser/outbox/refused-file';

const HOUSE = { kind: 'tavle', address: 'Østergade 1', zip: '8000', city: 'Aarhus C', job: '' };
const FIELDS = { id: 'installation001', serial: 'X1', ...HOUSE };
const PHOTO = { installation: FIELDS.id, category: 'tavle', takenAt: '2026-11-24T12:00:00.000Z' };
const ACT: KeptAct = {
  ...{ seq: 7, account: 'mads', key: 'key-7', at: 0, sentAt: 0, group: FIELDS.id, target: FIELDS.id },
  command: 'addInstallation',
  state: 'refused',
  reason: { code: 'validation', status: 400, data: { photo: { code: 'fileKind' } } },
  input: { fields: FIELDS, photo: { ...PHOTO, file: new File(['x'], 'tavle.jpg', { type: 'image/jpeg' }) } },
  about: { title: 'Østergade 1, 8000 Aarhus C', detail: 'Eltavle' },
};

/** The list with an installation whose photo was refused. An act that is sent again is sent at once. */
function open() {
  const stored = { ...FIELDS, photo: '', photoFile: '', rev: 1 };
  answerRequest('POST /api/installations', () => stored);
  answerRequest('POST /api/files', { id: 'file00000000002', mime: 'image/png', isKnown: false });
  answerRequest(`POST /api/installations/${FIELDS.id}/save`, ({ body }: SentRequest) =>
    Object.assign(stored, body as object),
  );
  const settle = async (_seq: number, input: unknown) => {
    await SENDERS.addInstallation({ ...ACT, input });
  };
  keepAll({ findRefusedFile, settle }).show([ACT]);
  return { ...renderScreen(<OutboxDialog onClose={() => undefined} />), stored };
}
afterEach(() => setOutbox(null));

test('an installation whose photo was refused names the photo and why, and gets another one', async () => {
  const { user, stored } = open();
  expect(screen.getByText('Tilføjet i huset: Eltavle').closest('li')).toHaveTextContent(
    'Afvist: »tavle.jpg« blev ikke taget imod. Kun billeder, PDF, Word, Excel, CSV og tekst',
  );
  // The same photo would be refused again.
  expect(screen.queryByRole('button', { name: 'Send igen' })).not.toBeInTheDocument();
  const other = new File(['y'], 'ny tavle.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Vælg et andet foto', { selector: 'input' }), other);
  await waitFor(() => expect(stored.photo).toBe('file00000000002'));
  const form = findSent('POST /api/files')[0]?.body as FormData;
  const payload = JSON.parse(String(form.get('payload'))) as object;
  expect(payload).toMatchObject({ installation: FIELDS.id, category: 'tavle' });
  // Not the time of the photo that was refused.
  expect(payload).not.toHaveProperty('takenAt');
  expect((form.get('file') as File).name).toBe('ny tavle.png');
});

test('or is sent without one', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Send uden foto' }));
  await waitFor(() => expect(findSent('POST /api/installations')).toHaveLength(1));
  expect(findSent('POST /api/files')).toEqual([]);
});

test('a change and a photo that is too large are told too; another refusal has no photo to change', () => {
  const input = { ...(ACT.input as object), rev: 1, before: {} };
  const reason = { code: 'too_large', status: 413, data: {} };
  expect(findRefusedFile({ ...ACT, command: 'saveInstallation', input, reason })?.name).toBe('tavle.jpg');
  const others: Partial<KeptAct>[] = [
    { reason: { code: 'validation', status: 400, data: { serial: { code: 'maxLength' } } } },
    { input: { fields: FIELDS, photo: null } },
    { state: 'waiting' },
  ];
  for (const other of others) expect(findRefusedFile({ ...ACT, ...other })).toBeNull();
});

describe('a file of a job', () => {
  const about = { job: 'job1', category: 'foer', takenAt: '2026-11-24T12:00:00.000Z' } as const;
  const upload: KeptAct = {
    ...ACT,
    command: 'uploadFile',
    reason: { code: 'too_large', status: 413, data: {} },
    input: { ...about, file: new File(['x'], 'film.pdf', { type: 'application/pdf' }) },
    about: { title: '20017 Ny tavle', detail: 'film.pdf' },
  };

  test('that is too large says how large it may be, and gets another one in place of being sent again', async () => {
    const asked: unknown[] = [];
    const settle = (...change: unknown[]) => Promise.resolve(void asked.push(change));
    keepAll({ findRefusedFile, settle }).show([upload]);
    const { user } = renderScreen(<OutboxDialog onClose={() => undefined} />);
    expect(screen.getByText('Billede eller fil: film.pdf').closest('li')).toHaveTextContent(
      'Afvist: »film.pdf« blev ikke taget imod. Filen må højst fylde 15 MB',
    );
    for (const name of ['Send igen', 'Send uden foto'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Kassér' })).toBeVisible();
    const other = new File(['y'], 'uddrag.pdf', { type: 'application/pdf' });
    await user.upload(screen.getByLabelText('Vælg en anden fil', { selector: 'input' }), other);
    await waitFor(() => expect(asked).toHaveLength(1));
    const { takenAt: _taken, ...owner } = about;
    expect(asked[0]).toEqual([upload.seq, { ...owner, file: other }, 'uddrag.pdf']);
  });

  test('that the report needs is a photo again; one refused for another reason is sent again', () => {
    const input = { ...(upload.input as object), klsPoint: 'daekning' };
    expect(findRefusedFile({ ...upload, input })).toMatchObject({ isPhoto: true, isWhole: true });
    const kind = { code: 'validation', status: 400, data: { file: { code: 'fileKind' } } };
    expect(findRefusedFile({ ...upload, reason: kind })?.name).toBe('film.pdf');
    expect(findRefusedFile({ ...upload, reason: { code: 'internal', status: 500, data: {} } })).toBeNull();
    const gone = { code: 'validation', status: 400, data: { job: { code: 'unknownRecord' } } };
    expect(findRefusedFile({ ...upload, reason: gone })).toBeNull();
  });
});
