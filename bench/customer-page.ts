/**
 * `npm run bench -- customer-page`: the HTML of the customer's page of an offer against the sign-in page's, in turns.
 * Goal: 2 ×. The sign-in page reads no data: one more of it is what finding the link's offer, the firm's settings and
 * the units may take, and drawing the lines.
 */
import { productUrl, superuser } from '../e2e/support/product.ts';
import { startOwnProduct } from '../e2e/support/start-product.ts';
import { paths } from '../lib/core/shared/paths.ts';
import { makeCustomerLinks } from './lib/customer-links.ts';
import { benchmark, readOptions } from './lib/harness.ts';
import { measureRatio, ratioFigure } from './lib/times.ts';

const options = readOptions({ port: '3570', samples: '400' });
const GOAL = 2;
/** So many that none is opened as often in a minute as its limit refuses. */
const OFFERS = 20;

/** Opens a page as a browser without a session does. @throws Error unless it is there */
async function open(path: string): Promise<void> {
  const response = await fetch(productUrl() + path, { redirect: 'manual' });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
}

await benchmark('customer-page', async (bench) => {
  bench.defer(await startOwnProduct(Number(options.port)));
  const links = await makeCustomerLinks(await superuser(), OFFERS);
  const result = await measureRatio({
    candidate: (i) => open(links[i % links.length]!),
    anchor: () => open(paths.login()),
    samples: Number(options.samples),
    warmup: 60,
  });
  const what = "HTML of the customer's page, against the sign-in page's";
  return { figures: [ratioFigure(result, what, { p95: GOAL })], details: { ...result, offers: links.length } };
});
