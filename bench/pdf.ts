/**
 * `npm run bench -- pdf`: an offer of 30 lines as PDF, end to end over HTTP, against Typst's compiler on the same data.
 * Goal: p95 ≤ 3 ×.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pocketbaseUrl, superuser } from '../e2e/support/product.ts';
import { startOwnProduct } from '../e2e/support/start-product.ts';
import { formatKr, formatOere, formatQty } from '../lib/core/shared/money.ts';
import { toDoc } from '../lib/offers/shared/document.ts';
import type { OfferAggregate } from '../lib/offers/shared/types.ts';
import { lineTotal } from '../lib/offers/shared/totals.ts';
import { ROOT } from '../scripts/lib/root.ts';
import { benchmark, figure, readOptions } from './lib/harness.ts';
import { measureRatio, ratioFigure } from './lib/times.ts';

const TYPST = 'typst==0.15.2';
const PORT = Number(readOptions({ port: '3400' }).port);
const LINES = 30;
const SAMPLES = 250;
const WARMUP = 25;

/** Path of a Python with Typst from PyPI, in its own virtual environment; created at the first run. */
function ensureTypst(): string {
  const folder = join(ROOT, '.cache', 'typst');
  const python = join(folder, 'bin', 'python');
  if (!existsSync(python)) {
    for (const [command, ...args] of [
      ['python3', '-m', 'venv', folder],
      [python, '-m', 'pip', 'install', '--quiet', TYPST],
    ] as const) {
      if (spawnSync(command, args, { stdio: 'inherit' }).status !== 0)
        throw new Error(`${command} ${args.join(' ')} failed: the anchor needs Python 3 with venv and PyPI.`);
    }
  }
  return python;
}

function startTypst(): { compile(data: object): Promise<number>; stop(): void } {
  const fonts = join(ROOT, 'node_modules/pdfmake/fonts/Roboto');
  const child = spawn(
    ensureTypst(),
    [join(ROOT, 'bench/pdf/typst_worker.py'), join(ROOT, 'bench/pdf/offer.typ'), fonts],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const waiting: ((bytes: number) => void)[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => waiting.shift()?.(Number(line)));
  return {
    compile: (data) =>
      new Promise((resolve) => {
        waiting.push(resolve);
        child.stdin.write(`${JSON.stringify(data)}\n`);
      }),
    stop: () => child.kill(),
  };
}

type Seller = { token: string; post: (path: string, body: object) => Promise<OfferAggregate> };

/**
 * A seller's token and a function that sends commands in their name, directly to PocketBase: the proxy limits
 * requests.
 */
async function signIn(): Promise<Seller> {
  const pb = await superuser();
  const { authStore } = await pb.collection('users').impersonate('demoseller00001', 3600);
  const headers = { authorization: authStore.token, 'content-type': 'application/json' };
  const post = async (path: string, body: object): Promise<OfferAggregate> => {
    const response = await fetch(`${pocketbaseUrl()}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as OfferAggregate;
  };
  return { token: authStore.token, post };
}

/**
 * An offer with LINES lines, made through the product's own commands. Every line contains `sample`, so that no two
 * offers are alike: both programs cache words and paragraphs.
 */
async function createOffer({ post }: Seller, sample: number): Promise<OfferAggregate> {
  const created = await post('/api/offers', {
    lead: 'demolead0000001',
    title: 'Måling',
    idempotencyKey: `bench-${Date.now()}-${sample}`,
  });
  const lines = Array.from({ length: LINES }, (_, i) => ({
    id: `bench${String(sample).padStart(6, '0')}${String(i).padStart(4, '0')}`,
    section: '',
    kind: 'vare',
    text: `Stikkontakt 1½-modul m/jord, hvid, nr. ${i + 1} (${sample})`,
    unit: 'stk',
    qtyMilli: 1000 + i * 250,
    unitPrice: 8900 + i,
    discountBp: 0,
    vatRate: 25,
    labourBp: 0,
    deduction: 'ingen',
  }));
  const body = { ...toDoc(created), rev: created.offer.rev, lines };
  return post(`/api/offers/${created.offer.id}/save`, body);
}

function toTypstData({ offer: o, lines, lead }: OfferAggregate): object {
  return {
    company: 'Demo El & Installation A/S',
    address: 'Håndværkervej 12, 8260 Viby J',
    title: `Tilbud ${o.offerNumber}`,
    customer: `${lead.name}\n${lead.address}\n${lead.zip} ${lead.city}`,
    facts: [
      ['Nummer', String(o.offerNumber)],
      ['Dato', o.offerDate],
      ['Gyldig til og med', o.validUntil],
    ],
    intro: o.intro,
    terms: o.terms,
    lines: lines.map((line) => [
      line.text,
      formatQty(line.qtyMilli),
      line.unit,
      formatOere(line.unitPrice),
      formatOere(lineTotal(line)),
    ]),
    totals: [
      ['Subtotal', formatKr(o.subtotal)],
      ['Moms 25 %', formatKr(o.vat)],
      ['Total inkl. moms', formatKr(o.total)],
    ],
  };
}

await benchmark('pdf', async ({ defer }) => {
  defer(await startOwnProduct(PORT));
  const anchor = startTypst();
  defer(() => anchor.stop());
  const seller = await signIn();
  const offers: OfferAggregate[] = [];
  for (let sample = 0; sample < SAMPLES + WARMUP; sample += 1) offers.push(await createOffer(seller, sample));
  const at = (sample: number) => offers[sample] as OfferAggregate;
  const pdf = async (sample: number) => {
    const address = `http://localhost:${PORT}/api/offers/${at(sample).offer.id}/pdf`;
    const response = await fetch(address, { headers: { authorization: seller.token } });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (!response.ok) throw new Error(bytes.toString());
    return bytes;
  };
  const typstPdf = (sample: number) => anchor.compile(toTypstData(at(sample)));
  // The warm-up uses other offers than the measurement.
  for (let sample = SAMPLES; sample < SAMPLES + WARMUP; sample += 1) {
    await pdf(sample);
    await typstPdf(sample);
  }
  const result = await measureRatio({ candidate: pdf, anchor: typstPdf, samples: SAMPLES, warmup: 0 });
  const first = await pdf(0);
  const isSame = first.equals(await pdf(0));
  const figures = [
    ratioFigure(result, `offer PDF of ${LINES} lines end to end, against Typst's compiler`, { p95: 3 }),
    figure('the same input gives the same bytes', isSame ? 'yes' : 'no', 'yes', isSame),
  ];
  return { figures, details: { ...result, bytes: first.length } };
});
