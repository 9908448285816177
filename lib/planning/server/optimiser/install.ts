/** VROOM in a Python environment of its own in the data folder, installed by pip at the first use. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.ts';

/** Tests of the worker hold for this version; its wheels contain VROOM itself. */
const PACKAGE = 'pyvroom==1.15.2';
/** The only package that it needs here: the worker goes without pandas. */
const NEEDED = 'numpy';
const FIND_MS = 20_000;
const INSTALL_MS = 600_000;
/** So long after a failure the next use tries again. */
const RETRY_MS = 600_000;

/** `missing`: there is no Python 3.10 or later with venv and pip. `failed`: pip could not install the package. */
export type InstallState = 'unknown' | 'installing' | 'ready' | 'missing' | 'failed';

type Options = {
  /** Made if it does not exist, and emptied if another version is in it. */
  folder: string;
  /** For Python and pip. */
  environment: Readonly<Record<string, string>>;
  onFailure?: (state: 'missing' | 'failed', why: string) => void;
};

export class Installation {
  /** The environment's own interpreter. */
  readonly python: string;
  private readonly options: Options;
  private readonly mark: string;
  private current: InstallState = 'unknown';
  private failedAt = 0;

  constructor(options: Options) {
    this.options = options;
    this.mark = join(options.folder, 'installed.txt');
    this.python = join(options.folder, process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python');
  }

  /** The state now. Begins to install if nothing is there yet, and again some time after a failure. */
  check(): InstallState {
    const isOver = this.current === 'missing' || this.current === 'failed';
    if (this.current === 'unknown' && this.isInstalled()) this.current = 'ready';
    else if (this.current === 'unknown' || (isOver && Date.now() - this.failedAt > RETRY_MS)) void this.install();
    return this.current;
  }

  /** The state, without installing: `unknown` means that the first use will try to. */
  async look(): Promise<InstallState> {
    const isOver = this.current === 'missing' || this.current === 'failed';
    if (isOver && Date.now() - this.failedAt > RETRY_MS) this.current = 'unknown';
    if (this.current === 'unknown' && this.isInstalled()) this.current = 'ready';
    if (this.current !== 'unknown') return this.current;
    const missing = await this.call(SYSTEM_PYTHON, ['-c', CHECK], FIND_MS);
    return missing === null ? this.current : this.fail('missing', missing);
  }

  /** Waits until it is installed, or has failed. */
  async install(): Promise<InstallState> {
    this.current = 'installing';
    const { folder } = this.options;
    const isThere = await this.call(SYSTEM_PYTHON, ['-c', CHECK], FIND_MS);
    if (isThere !== null) return this.fail('missing', isThere);
    rmSync(folder, { recursive: true, force: true });
    const failure =
      (await this.call(SYSTEM_PYTHON, ['-m', 'venv', folder], INSTALL_MS)) ??
      (await this.call(this.python, PIP_INSTALL, INSTALL_MS));
    if (failure !== null) return this.fail('failed', failure);
    writeFileSync(this.mark, PACKAGE);
    this.current = 'ready';
    return this.current;
  }

  /** @returns why it failed; null for success */
  private call(command: string, args: readonly string[], timeoutMs: number): Promise<string | null> {
    return run(command, args, this.options.environment, timeoutMs);
  }

  private isInstalled(): boolean {
    return existsSync(this.python) && existsSync(this.mark) && readFileSync(this.mark, 'utf8') === PACKAGE;
  }

  private fail(state: 'missing' | 'failed', why: string): InstallState {
    this.current = state;
    this.failedAt = Date.now();
    this.options.onFailure?.(state, why);
    return state;
  }
}

const SYSTEM_PYTHON = process.platform === 'win32' ? 'python' : 'python3';
const CHECK = 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))';
/** Wheels only: to build VROOM would need a compiler and minutes. */
const PIP_INSTALL = [
  ...['-m', 'pip', 'install', '--quiet', '--no-input', '--disable-pip-version-check'],
  ...['--only-binary', ':all:', '--no-deps', '--no-compile', PACKAGE, NEEDED],
];
