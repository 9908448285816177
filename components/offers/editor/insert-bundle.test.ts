import { blankLine } from '@/lib/offers/shared/document';
import type { BundleHit, OfferAggregate } from '@/lib/offers/shared/types';
import { makeBundle } from '@/lib/offers/testing/bundles';
import { makeDoc } from '@/lib/offers/testing/doc';
import { insertBundle } from './line-actions';
import { OfferSession } from './session';

const hit: BundleHit = { ...makeBundle(), type: 'bundle', price: 0 };
const options = { times: 1, hourlyRate: 650_00, labourText: 'Montørtime' };

/** An offer with so many lines, in sections of these titles. */
function openSession(count: number, titles: string[] = []): OfferSession {
  const sections = titles.map((title, at) => ({ id: `s${at}`, title }));
  const lines = Array.from({ length: count }, (_, at) => ({
    ...blankLine(`line${String(at).padStart(11, '0')}`, sections[0]?.id ?? ''),
    text: 'Linje',
  }));
  const offer = { id: 'offer0000000001', rev: 1, ...makeDoc({ sections }) };
  const drafts = { name: 'offer', read: () => null, write: () => undefined, clear: () => undefined };
  return new OfferSession({ offer, lines, can: { edit: true, seeCost: true } } as unknown as OfferAggregate, {
    ...{ save: () => Promise.reject(new Error()), read: () => Promise.reject(new Error()), draft: drafts },
    ...{ onAggregate: () => undefined, onNotice: () => undefined },
  });
}

test('an offer has room for 500 lines: a bundle is inserted whole or not at all', () => {
  const full = openSession(499);
  expect(insertBundle(full, hit, { section: '' }, options)).toEqual([]);
  expect(full.doc().lines).toHaveLength(499);
  // The line that it replaces makes room.
  expect(insertBundle(full, hit, { section: '', replaces: full.doc().lines[0]!.id }, options)).toHaveLength(2);
  expect(full.doc().lines).toHaveLength(500);
});

test.each([
  ['none', '', ['Et'], ['Et'], 's0'],
  ['that of the section', 'ET', ['Et'], ['Et'], 's0'],
  ['that of another section', 'to', ['Et', 'To'], ['Et', 'To'], 's1'],
  ['a new one', 'Tavle', ['Et', 'To'], ['Et', 'Tavle', 'To'], undefined],
])('with a heading, %s, the lines go to its section', (_name, heading, before, after, expected) => {
  const session = openSession(1, before);
  const ids = insertBundle(session, { ...hit, heading }, { section: 's0' }, options);
  const { sections, lines } = session.doc();
  expect(sections.map(({ title }) => title)).toEqual(after);
  const section = lines.find(({ id }) => id === ids[0])?.section;
  expect(section).toBe(expected ?? sections.find(({ title }) => title === heading)?.id);
  session.dispatch({ type: 'undo' });
  expect(session.doc()).toMatchObject({ lines: [{ text: 'Linje' }], sections: before.map((title) => ({ title })) });
});

test('an option that is not the present section keeps its lines for itself', () => {
  const session = openSession(1, ['Et', 'Tavle']);
  session.dispatch({ type: 'setChoice', id: 's1', choice: { choice: 'tilvalg' } });
  insertBundle(session, { ...hit, heading: 'Tavle' }, { section: 's0' }, options);
  expect(session.doc().sections.map(({ title }) => title)).toEqual(['Et', 'Tavle', 'Tavle']);
});
