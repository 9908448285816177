/**
 * A part of the fresh clone's test: the image that the Dockerfile describes starts for a user that may only read it.
 */
import { type ChildProcess, execFileSync, execSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { type Image, layOut, readImage, removeIgnored } from './image.ts';
import { nodeOf } from '../install/dependencies.mjs';
import { freePorts } from '../product/ports.ts';
import { hermeticEnv } from './test-env.ts';
import { answers, until } from '../wait.ts';

type Check = (name: string, ok: boolean, detail?: string) => void;
/** `clone`: a folder with the product's packages and pages, which is used up. `env` names POCKETBASE_BIN. */
type Built = { clone: string; env: NodeJS.ProcessEnv };

/** What the image's own build makes, although .dockerignore keeps a developer's copies out. */
const MADE = ['node_modules', '.next', '.pocketbase', '.cache'];
const NOBODY = 65534;

/** @param temporary a folder for the image and its data; the caller deletes it */
export async function checkImage({ clone, env }: Built, temporary: string, check: Check): Promise<void> {
  const image = readImage(clone);
  const app = join(temporary, 'image');
  removeIgnored(clone, MADE);
  build(image, clone);
  layOut(image, { build: { '/app': clone }, pocketbase: { '/out/base': String(env.POCKETBASE_BIN) } }, app);
  const dataDir = join(temporary, 'image-data');
  mkdirSync(dataDir);
  // Root may write everywhere, so it starts the product as somebody else.
  const other = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (other.uid) {
    chownSync(dataDir, NOBODY, NOBODY);
    chmodSync(temporary, 0o755);
  }
  execFileSync('chmod', ['-R', 'a-w,a+rX', app]);
  const port = await freePorts(3, 3300);
  const { POCKETBASE_BIN: _, ...rest } = hermeticEnv(env);
  const settings = { ...rest, ...image.env, DATA_DIR: dataDir, PORT: String(port), HOME: dataDir } as NodeJS.ProcessEnv;
  const options = { cwd: app, env: settings, ...other };
  const child = spawn(programOf(image.command, app), image.command.slice(1), { ...options, stdio: 'pipe' });
  try {
    const { isReady, out } = await started(child);
    check('the image starts for a user that may only read it', isReady, isReady ? '' : out());
    check('it serves the sign-in page', await answers(`http://localhost:${port}/login`));
    const health = () => spawnSync(programOf(image.healthcheck, app), image.healthcheck.slice(1), options).status;
    check('its health check succeeds', health() === 0);
    const ended = new Promise<number | null>((done) => child.once('close', done));
    child.kill('SIGTERM');
    check('SIGTERM ends it', (await ended) === 0);
    check('its health check fails where nothing runs', health() === 1);
  } finally {
    child.kill('SIGKILL');
    // Or nobody but root could delete it.
    execFileSync('chmod', ['-R', 'u+w', app]);
  }
}

/** Runs the build stage's commands; the packages are there already. */
function build(image: Image, clone: string): void {
  // The base image's `node` is the one of the packages here.
  const PATH = `${dirname(nodeOf(clone))}${delimiter}${process.env.PATH}`;
  for (const command of image.build.filter((line) => line !== 'npm ci --omit=dev'))
    execSync(command, { cwd: clone, stdio: 'pipe', env: { ...process.env, PATH } });
}

function programOf([name = '']: string[], app: string): string {
  return name === 'node' ? nodeOf(app) : name;
}

async function started(child: ChildProcess): Promise<{ isReady: boolean; out: () => string }> {
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (out += chunk.toString()));
  const isOver = async () => /^Ready: /m.test(out) || child.exitCode !== null;
  await until(isOver, 90_000);
  return { isReady: /^Ready: /m.test(out), out: () => out };
}
