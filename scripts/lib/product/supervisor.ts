import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { LogFile } from '../../../lib/core/server/system/log-file.ts';
import type { RunningParts } from '../../../lib/core/server/system/parts.ts';
import { cpuSeconds } from './cpu-time.ts';

export type ProcessSpec = {
  /** Shown to the user; in lower case the name of the log file. */
  name: string;
  command: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Answers the process's messages; without it there is no channel to the process. */
  onMessage?: (message: unknown, reply: (answer: object) => void) => void;
};

/** Whether the process still does its work. */
type HealthCheck = () => Promise<boolean>;

type Running = {
  spec: ProcessSpec;
  isHealthy: HealthCheck | null;
  /** Set once the process has answered: a start may take its time. */
  hasAnswered: boolean;
  /** Checks in a row without an answer. */
  missed: number;
  /** Processor time at the last check, in seconds. */
  cpu: number | null;
  child: ChildProcess | null;
  log: LogFile;
  failures: number;
  startedAt: number;
  starts: number;
  timer?: NodeJS.Timeout;
};

/** Short, because users wait: a part that was killed again and again is back as soon as after the first time. */
const BACKOFF_MS = [100, 200, 500, 1000];
const STEADY_MS = 10_000;
const STOP_MS = 6_000;
/** A part that hangs is restarted after so many checks without an answer, at most 14 s after its last one. */
const CHECK_MS = 4_000;
const MOST_MISSED = 2;
/** One that works without answering is overloaded, and a restart would make that worse; after this many it is stuck. */
const MOST_MISSED_WORKING = 15;
/** The share of a processor above which a process works. */
const WORKING_SHARE = 0.02;

/**
 * Starts processes, restarts one that dies (at once, then at growing intervals) or hangs, and stops all of them
 * together. Emits 'died' (name, signal or code) and 'started'. Where this process itself is killed, a small shell stops
 * its children.
 */
export class Supervisor extends EventEmitter<{ died: [name: string, how: string]; started: [] }> {
  private readonly all = new Map<string, Running>();
  private readonly guard: ChildProcess;
  private readonly logDir: string;
  private readonly checks: NodeJS.Timeout;
  private readonly checkMs: number;
  private stopping = false;

  /** @param checkMs between two health checks of a process */
  constructor(logDir: string, checkMs = CHECK_MS) {
    super();
    this.logDir = logDir;
    this.checkMs = checkMs;
    // Each line lists the live process groups. The input ends together with this process; then the shell ends the
    // groups.
    const script =
      'trap "" INT TERM HUP; while read -r line; do groups=$line; done; for g in $groups; do kill -s TERM -- "-$g"; done; [ -z "$groups" ] || sleep 5; for g in $groups; do kill -s KILL -- "-$g"; done';
    this.guard = spawn('sh', ['-c', script], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
    this.guard.on('error', () => undefined);
    this.guard.stdin?.on('error', () => undefined);
    this.checks = setInterval(() => this.checkAll(), checkMs).unref();
  }

  /** After `stop` it does nothing. @param isHealthy checked regularly; without it only the process's end is noticed */
  start(spec: ProcessSpec, isHealthy: HealthCheck | null = null): void {
    // A restore that was under way would leave a process behind that nobody ends.
    if (this.stopping) return;
    const entry: Running = {
      spec,
      isHealthy,
      hasAnswered: false,
      missed: 0,
      cpu: null,
      child: null,
      log: new LogFile(join(this.logDir, `${spec.name.toLowerCase()}.log`)),
      failures: 0,
      startedAt: 0,
      starts: 0,
    };
    this.all.set(spec.name, entry);
    this.launch(entry);
  }

  /** Ends one process; it is restarted like one that died. */
  restart(name: string): void {
    this.all.get(name)?.child?.kill('SIGTERM');
  }

  /** Ends one process, which is not started again until `start` is called for it. By force after six seconds. */
  async halt(name: string): Promise<void> {
    const entry = this.all.get(name);
    if (!entry) return;
    this.all.delete(name);
    clearTimeout(entry.timer);
    await end(entry.child);
    entry.log.close();
    this.tellGuard();
  }

  /** Sends a message to a process with a channel. */
  send(name: string, message: object): void {
    // The process may have just ended.
    this.all.get(name)?.child?.send?.(message, () => undefined);
  }

  /** The last lines of a process's output. */
  tail(name: string): string {
    return this.all.get(name)?.log.tail() ?? '';
  }

  /** Process ids by name, of the running ones. */
  pids(): Record<string, number> {
    return Object.fromEntries([...this.all].flatMap(([name, { child }]) => (child?.pid ? [[name, child.pid]] : [])));
  }

  /** The running ones by name, with their start and how often they have been started again. */
  parts(): RunningParts {
    return Object.fromEntries(
      [...this.all].flatMap(([name, { child, startedAt, starts }]) =>
        child?.pid ? [[name, { pid: child.pid, since: new Date(startedAt).toISOString(), restarts: starts - 1 }]] : [],
      ),
    );
  }

  /** Ends every process, the last started first, by force after six seconds. */
  async stop(): Promise<void> {
    if (this.stopping) return;
    this.stopping = true;
    clearInterval(this.checks);
    for (const entry of [...this.all.values()].reverse()) {
      clearTimeout(entry.timer);
      await end(entry.child);
    }
    this.guard.stdin?.end('\n');
    for (const entry of this.all.values()) entry.log.close();
  }

  private checkAll(): void {
    for (const entry of this.all.values()) if (entry.isHealthy && entry.child) void this.check(entry, entry.isHealthy);
  }

  private async check(entry: Running, isHealthy: HealthCheck): Promise<void> {
    const { child } = entry;
    const isAnswering = await isHealthy();
    if (this.stopping || entry.child !== child || !child) return;
    if (isAnswering) entry.hasAnswered = true;
    entry.missed = isAnswering || !entry.hasAnswered ? 0 : entry.missed + 1;
    if (entry.missed < (this.isWorking(entry, child) ? MOST_MISSED_WORKING : MOST_MISSED)) return;
    entry.log.write(Buffer.from(`${entry.spec.name} does not answer and is ended\n`));
    // A stopped process takes no other signal.
    signalGroup(child, 'SIGKILL');
  }

  /** Whether the process has used the processor since the last check. */
  private isWorking(entry: Running, child: ChildProcess): boolean {
    const before = entry.cpu;
    entry.cpu = child.pid ? cpuSeconds(child.pid) : null;
    return before !== null && entry.cpu !== null && entry.cpu - before > (this.checkMs / 1000) * WORKING_SHARE;
  }

  private launch(entry: Running): void {
    const { spec, log } = entry;
    entry.hasAnswered = false;
    entry.missed = 0;
    entry.cpu = null;
    // Its own group: Ctrl-C reaches this process only, which then stops the others in order.
    const child = spawn(spec.command, spec.args, {
      cwd: spec.cwd,
      env: spec.env,
      stdio: spec.onMessage ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    child.on('message', (message) => spec.onMessage?.(message, (answer) => child.send(answer, () => undefined)));
    entry.child = child;
    entry.startedAt = Date.now();
    entry.starts += 1;
    child.stdout?.on('data', (chunk: Buffer) => log.write(chunk));
    child.stderr?.on('data', (chunk: Buffer) => log.write(chunk));
    child.on('error', (error) => log.write(Buffer.from(`${error.message}\n`)));
    // 'close' is emitted also if the start failed.
    child.on('close', (code, signal) => this.onClose(entry, signal ?? `code ${code}`));
    this.tellGuard();
    this.emit('started');
  }

  private onClose(entry: Running, how: string): void {
    entry.child = null;
    if (this.stopping || this.all.get(entry.spec.name) !== entry) return;
    this.tellGuard();
    entry.failures = Date.now() - entry.startedAt > STEADY_MS ? 0 : entry.failures + 1;
    this.emit('died', entry.spec.name, how);
    const delay = BACKOFF_MS[Math.min(entry.failures, BACKOFF_MS.length - 1)];
    entry.timer = setTimeout(() => this.launch(entry), delay);
  }

  private tellGuard(): void {
    this.guard.stdin?.write(`${Object.values(this.pids()).join(' ')}\n`);
  }
}

/** Ends a process, by force after six seconds. */
async function end(child: ChildProcess | null): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  signalGroup(child, 'SIGTERM');
  const force = setTimeout(() => signalGroup(child, 'SIGKILL'), STOP_MS);
  await gone;
  clearTimeout(force);
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // The process has already ended.
  }
}
