/** The resident Python process that solves one problem at a time, and the queue before it. */
import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { AppError } from '../../../core/shared/errors.ts';
import type { Level, VroomProblem, VroomSolution } from '../../shared/optimise/vroom.ts';
import { spawn } from './run.ts';

/** VROOM's own limits: on how many processors it looks, and how long. */
export type Effort = { threads: number; seconds: number };

type Options = {
  python: string;
  /** Absolute path of worker.py. */
  script: string;
  environment: Readonly<Record<string, string>>;
  effort: Effort;
  /** A problem that takes longer ends the process. */
  timeoutMs: number;
  /** The process ends when it has had nothing to do for so long. */
  idleMs: number;
  onFailure?: (why: string) => void;
};

type Job = { line: string; resolve: (solution: VroomSolution) => void; reject: (error: unknown) => void };
type Answer = { ready: string } | { solution: VroomSolution } | { error: string };

export class VroomWorker {
  private readonly options: Options;
  private readonly waiting: Job[] = [];
  private running: Job | undefined;
  private child: ChildProcess | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.options = options;
  }

  /** The process's id; undefined if none runs. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  /**
   * Solves a problem after those that were sent before. An abort takes it out of the queue, or ends the process that
   * works on it.
   * @throws AppError `upstream` where the process fails or takes too long; the signal's reason
   */
  solve(problem: VroomProblem, level: Level, signal?: AbortSignal): Promise<VroomSolution> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason as Error);
      const job = { line: JSON.stringify({ problem, level, ...this.options.effort }), resolve, reject };
      signal?.addEventListener('abort', () => this.cancel(job, signal.reason), { once: true });
      this.waiting.push(job);
      this.next();
    });
  }

  /** Ends the process; a later problem starts another one. */
  stop(): void {
    const { child } = this;
    this.child = undefined;
    clearTimeout(this.timer);
    child?.kill('SIGKILL');
  }

  private next(): void {
    if (this.running) return;
    const job = this.waiting.shift();
    clearTimeout(this.timer);
    this.running = job;
    if (!job) {
      this.timer = setTimeout(() => this.stop(), this.options.idleMs).unref();
      return;
    }
    this.child ??= this.start();
    this.timer = setTimeout(() => this.fail('it took too long'), this.options.timeoutMs);
    this.child.stdin?.write(`${job.line}\n`);
  }

  private start(): ChildProcess {
    const { python, script, environment } = this.options;
    const child = spawn(python, [script], {
      env: { ...environment, NODE_ENV: 'production' },
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    // Its input closes when this process ends, and then it ends too; until then it keeps no one from ending.
    child.unref();
    for (const pipe of [child.stdin, child.stdout]) (pipe as Socket).unref();
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (child === this.child) this.read(line);
    });
    child.stdin.on('error', () => {});
    for (const event of ['error', 'exit'] as const)
      child.on(event, () => {
        if (child === this.child) this.fail('it ended');
      });
    return child;
  }

  private read(line: string): void {
    const answer = JSON.parse(line) as Answer;
    const job = this.running;
    if ('ready' in answer || !job) return;
    if ('solution' in answer) job.resolve(answer.solution);
    else {
      this.options.onFailure?.(answer.error);
      job.reject(new AppError('upstream'));
    }
    this.finish();
  }

  private fail(why: string): void {
    const job = this.running;
    this.stop();
    if (!job) return;
    this.options.onFailure?.(why);
    job.reject(new AppError('upstream'));
    this.finish();
  }

  private cancel(job: Job, reason: unknown): void {
    const place = this.waiting.indexOf(job);
    if (place >= 0) this.waiting.splice(place, 1);
    else if (job === this.running) {
      this.stop();
      this.finish();
    }
    job.reject(reason);
  }

  private finish(): void {
    this.running = undefined;
    this.next();
  }
}
