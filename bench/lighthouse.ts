/**
 * `npm run bench -- lighthouse`: Lighthouse's performance score of /login on a phone, against an empty page built with
 * the same Next, in turns. Goal: at most 10 points less. Lighthouse comes through npx and is no dependency.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { startOwnProduct } from '../e2e/support/start-product.ts';
import { ensureChromium } from '../scripts/lib/chromium.ts';
import { answers, until } from '../scripts/lib/wait.ts';
import { buildEmptyPage, NEXT } from './lib/empty-page.ts';
import { percentile, writeResult } from './lib/ratio.ts';

const PORT = 3530;
const EMPTY_PORT = 3540;
const ROUNDS = 3;
const MOST_POINTS = 10;
const START_MS = 30_000;
const VERSION = 13;

/** `blocking` and `paint` (of the largest part) in milliseconds. */
type Score = { points: number; blocking: number; paint: number };
type Report = {
  categories: { performance: { score: number } };
  audits: Record<'total-blocking-time' | 'largest-contentful-paint', { numericValue: number }>;
};

async function serveEmptyPage(folder: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [NEXT, 'start', '--port', String(EMPTY_PORT)], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: 'ignore',
  });
  if (!(await until(() => answers(`http://localhost:${EMPTY_PORT}/`), START_MS)))
    throw new Error('The empty page is not served.');
  return child;
}

async function runLighthouse(url: string, folder: string): Promise<Score> {
  const file = join(folder, 'report.json');
  const child = spawn(
    'npx',
    [
      '--yes',
      `lighthouse@${VERSION}`,
      url,
      '--only-categories=performance',
      '--output=json',
      `--output-path=${file}`,
      '--quiet',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    {
      env: {
        ...process.env,
        CHROME_PATH: ensureChromium(process.env),
        PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const code = await new Promise((done) => child.on('close', done));
  if (code !== 0) throw new Error(`Lighthouse could not measure ${url}.`);
  const { categories, audits } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  return {
    points: Math.round(categories.performance.score * 100),
    blocking: audits['total-blocking-time'].numericValue,
    paint: audits['largest-contentful-paint'].numericValue,
  };
}

function medianOf(scores: readonly Score[]): Score {
  const middle = (of: keyof Score) =>
    percentile(
      scores.map((score) => score[of]),
      0.5,
    );
  return { points: middle('points'), blocking: middle('blocking'), paint: middle('paint') };
}

const asText = ({ points, blocking, paint }: Score) =>
  `${points} points (blocked ${blocking.toFixed(0)} ms, largest part after ${(paint / 1000).toFixed(1)} s)`;

const folder = mkdtempSync(join(tmpdir(), 'ordre-lighthouse-'));
const emptyPage = await buildEmptyPage();
const empty = await serveEmptyPage(emptyPage);
const stop = await startOwnProduct(PORT);
try {
  const scores: Record<'login' | 'empty', Score[]> = { login: [], empty: [] };
  for (let round = 0; round < ROUNDS; round++) {
    scores.empty.push(await runLighthouse(`http://localhost:${EMPTY_PORT}/`, folder));
    scores.login.push(await runLighthouse(`${`http://localhost:${PORT}`}/login`, folder));
  }
  const [login, anchor] = [medianOf(scores.login), medianOf(scores.empty)];
  const figure = {
    what: `Lighthouse ${VERSION} (mobile) of /login, median of ${ROUNDS}; an empty page of the same Next: ${asText(anchor)}`,
    measured: asText(login),
    goal: `≥ ${anchor.points - MOST_POINTS} points`,
    met: login.points >= anchor.points - MOST_POINTS,
  };
  if (!writeResult('lighthouse', [figure], { scores })) process.exitCode = 1;
} finally {
  await stop();
  empty.kill();
  for (const path of [folder, emptyPage]) rmSync(path, { recursive: true, force: true });
}
