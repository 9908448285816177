/** An offer for component tests, the server that keeps it, and the screen that shows it. */
import { screen, waitFor } from '@testing-library/react';
import { OfferScreen } from '@/components/offers/detail/offer-screen';
import { renderScreen, type Screen } from '@/components/testing/render';
import { answerRequest, findSent, listOf, Refusal } from '@/components/testing/server';
import { signInAs, USER } from '@/components/testing/sign-in';
import type { Role } from '@/lib/auth/shared/permissions';
import { blankLine } from '@/lib/offers/shared/document';
import type { PastPrice } from '@/lib/offers/shared/past-prices';
import type { OfferLine, OfferSave } from '@/lib/offers/shared/schema';
import type { OftenTogether } from '@/lib/offers/shared/together';
import type { OfferAggregate, OfferFields } from '@/lib/offers/shared/types';

export const OFFER_ID = 'offer0000000001';
const LEAD_ID = 'lead00000000001';
const SAVE = `POST /api/offers/${OFFER_ID}/save`;

export type OfferParts = {
  offer?: Partial<OfferFields>;
  lines?: (Partial<OfferLine> & { text: string })[];
  lead?: Partial<OfferAggregate['lead']>;
  can?: Partial<OfferAggregate['can']>;
  discount?: Partial<OfferAggregate['discount']>;
  mail?: OfferAggregate['mail'];
  withdrawn?: OfferAggregate['withdrawn'];
  question?: OfferAggregate['question'];
  revisions?: OfferAggregate['revisions'];
  vatRate?: number;
  /** The prices that the lines' products and charges had on earlier offers. */
  pastPrices?: PastPrice[];
  /** The products that earlier offers often had together with a line's product. */
  together?: OftenTogether[];
  /** Of the signed-in user; a seller by default. */
  roles?: Role[];
  /** The records that lists answer, by collection. */
  records?: Record<string, readonly object[]>;
};

const offerFields = {
  id: OFFER_ID,
  offerNumber: 10042,
  revision: 1,
  rev: 1,
  title: 'Ny tavle',
  status: 'kladde',
  kind: 'fastpris',
  lineDisplay: 'alle',
  withdrawal: '',
  depositBp: 0,
  depositAmount: 0,
  workDate: '',
  address: 'Østergade 1',
  zip: '8000',
  city: 'Aarhus C',
  validUntil: '',
  intro: '',
  terms: '',
  discountBp: 0,
  sections: [],
  seller: USER.id,
  lead: LEAD_ID,
  locked: false,
  archived: false,
  changedBy: USER.id,
  decisionBy: '',
  decisionNote: '',
  declineReason: '',
  followUp: null,
  discountAskedBy: '',
  total: 125_00,
} as unknown as OfferFields;

const lead: OfferAggregate['lead'] = {
  id: LEAD_ID,
  name: 'Kirsten Kunde',
  company: '',
  customerType: 'privat',
  phones: ['20304050'],
  email: 'kirsten@kunde.test',
  address: 'Østergade 1',
  zip: '8000',
  city: 'Aarhus C',
  cvr: '',
  status: 'ny',
  owner: USER.id,
  archived: false,
  rev: 1,
};

const mayDoAll = {
  edit: true,
  send: true,
  seeCost: true,
  askDiscount: false,
  approveDiscount: false,
  decide: false,
  reopen: false,
  undoSeen: false,
  revise: false,
  cancel: true,
  openCustomerPage: false,
};

/** A seller's own draft, changed by `parts`. Lines have the ids line00000000001, line00000000002 … */
export function makeOffer(parts: OfferParts = {}): OfferAggregate {
  return {
    offer: { ...offerFields, ...parts.offer },
    lines: (parts.lines ?? []).map((line, at) => ({
      ...blankLine(`line${String(at + 1).padStart(11, '0')}`, ''),
      ...line,
    })),
    discount: { shareBp: 0, limitBp: 1500, needsApproval: false, approved: false, asked: false, ...parts.discount },
    lead: { ...lead, ...parts.lead },
    seller: {
      id: USER.id,
      name: USER.name,
      email: USER.email,
      phoneNumber: USER.phoneNumber,
      signature: 'Hilsen Anna',
    },
    vatRate: parts.vatRate ?? 25,
    mail: parts.mail ?? null,
    withdrawn: parts.withdrawn ?? null,
    question: parts.question ?? null,
    revisions: parts.revisions ?? [{ id: OFFER_ID, revision: 1, status: 'kladde' }],
    can: { ...mayDoAll, ...parts.can },
  };
}

/**
 * A server that keeps the offer: it saves a body with the right `rev`, and refuses others as stale.
 * @returns functions that read the stored offer, and store another version as a colleague would
 */
function serveOffer(first: OfferAggregate) {
  let stored = first;
  answerRequest(`GET /api/offers/${OFFER_ID}`, () => stored);
  const save = ({ body }: { body: unknown }) => {
    const { rev, lines, ...head } = body as OfferSave;
    if (rev !== stored.offer.rev) return new Refusal(409, { code: 'stale', data: { rev: stored.offer.rev } });
    stored = { ...stored, offer: { ...stored.offer, ...head, rev: rev + 1 } as OfferFields, lines };
    return stored;
  };
  answerRequest(SAVE, save);
  for (const collection of [
    'company_settings',
    'templates',
    'activities',
    'tasks',
    'files',
    'UsersPublic',
    'follow_ups',
  ])
    answerRequest(`GET /api/collections/${collection}/records`, listOf([]));
  answerRequest('GET /api/offers/catalog', { items: [] });
  return {
    save,
    read: () => stored,
    store: (next: OfferAggregate) => void (stored = { ...next, offer: { ...next.offer, rev: stored.offer.rev + 1 } }),
  };
}

/** The bodies of the saves so far. */
export const findSaves = () => findSent(SAVE).map(({ body }) => body as OfferSave);

/** Sets another answer for saves than the server's own (`save`). */
export const answerSaves = (answer: Parameters<typeof answerRequest>[1]) => answerRequest(SAVE, answer);

type OfferServer = ReturnType<typeof serveOffer>;
type OfferView = Screen & OfferServer;

/** Opens the offer of a signed-in seller and waits until its lines are there. */
export async function openOffer(parts: OfferParts = {}): Promise<OfferView> {
  signInAs(...(parts.roles ?? ['seller']));
  const server = serveOffer(makeOffer(parts));
  for (const [collection, records] of Object.entries(parts.records ?? {}))
    answerRequest(`GET /api/collections/${collection}/records`, listOf(records));
  answerRequest(`GET /api/offers/${OFFER_ID}/past-prices`, { items: parts.pastPrices ?? [] });
  answerRequest(`GET /api/offers/${OFFER_ID}/together`, { items: parts.together ?? [] });
  const view = renderScreen(<OfferScreen id={OFFER_ID} userId={USER.id} />);
  await waitFor(getGrid);
  return { ...view, ...server };
}

/** The header's text about saving. */
export const saveStatus = () => screen.getByTestId('save-status');
export const titleField = () => screen.getByRole('textbox', { name: 'Overskrift' });

/** Replaces the text of a field in one step. */
export async function writeText({ user }: Screen, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

export const pressSave = ({ user }: Screen) => user.keyboard('{Control>}s{/Control}');

/** Saves at once instead of after the pause. @returns the saved body */
export async function saveNow(view: Screen): Promise<OfferSave> {
  await pressSave(view);
  await screen.findByText(/^Gemt kl/);
  return findSaves().at(-1)!;
}

/** The lines' grid. By attributes: a query by role or label takes seconds on a page with many cells. */
export function getGrid(): HTMLElement {
  const grid = document.querySelector<HTMLElement>('[role="grid"][aria-label="Tilbudslinjer"]');
  if (!grid) throw new Error('The grid is not there');
  return grid;
}

/** The cells of a column, from the top. */
export const cellsOf = (name: string) => [
  ...getGrid().querySelectorAll<HTMLInputElement>(`[data-cell][aria-label="${name}"]`),
];

/** The texts of the lines, from the top. */
export const readTexts = () => cellsOf('Tekst').map(({ value }) => value);
