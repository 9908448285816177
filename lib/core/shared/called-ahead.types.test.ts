/**
 * A feature that calls one before it in the order of features declares what it needs of the command once more
 * (docs/decisions/034-one-contract-a-command.md). Both declarations are of the same command: the compiler compares input
 * and answer, and these tests method and path.
 */
import { leads } from '../../leads/commands.ts';
import { startOffer } from '../../leads/browser/start-offer.ts';
import { offers } from '../../offers/commands.ts';
import { convertOffer } from '../../offers/browser/convert-offer.ts';
import { planning } from '../../planning/commands.ts';
import { transitionStop } from '../../service/browser/outbox/transition-stop.ts';
import { service } from '../../service/commands.ts';
import { findLeads } from '../../tasks/browser/links.ts';

type CallOf<Call extends (...args: never) => unknown> = (...args: Parameters<Call>) => ReturnType<Call>;

const started = offers.createOffer satisfies CallOf<typeof startOffer>;
const converted = service.createJobFromOffer satisfies CallOf<typeof convertOffer>;
const visited = planning.transitionStop satisfies CallOf<typeof transitionStop>;
const found = leads.searchLeads satisfies CallOf<typeof findLeads>;

/** Never called: only its types count. */
const others = () => [
  // @ts-expect-error another command's answer
  service.createJobFromOffer satisfies (...args: Parameters<typeof convertOffer>) => ReturnType<typeof startOffer>,
  // @ts-expect-error another command's input
  offers.createOffer satisfies CallOf<typeof convertOffer>,
];

test.each([
  ['startOffer', startOffer, started],
  ['convertOffer', convertOffer, converted],
  ['transitionStop', transitionStop, visited],
  ['findLeads', findLeads, found],
])('%s calls the command that the feature before it declares', (_name, { definition }, declared) => {
  expect(definition).toMatchObject({ method: declared.definition.method, path: declared.definition.path });
  expect(others).toBeInstanceOf(Function);
});
