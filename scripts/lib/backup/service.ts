/** Backups of the running product: by the schedule, and what the page asks for. Lives in the supervisor's process. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import type { Env } from '../../../lib/core/server/env.ts';
import type { BackupAnswer, BackupRequest } from '../../../lib/settings/server/backup/channel.ts';
import { isBackupDue } from '../../../lib/settings/shared/backup/due.ts';
import { lastBackupTime } from '../../../lib/core/server/backup/list.ts';
import type { SecurityEntry } from '../../../lib/core/shared/security-log.ts';
import type { BackupKind } from '../../../lib/core/shared/backup/names.ts';
import type { BackupStatus, Contents, Job, JobKind, Progress } from '../../../lib/settings/shared/backup/types.ts';
import { BackupError, faultOf } from './fault.ts';
import { runTool } from './run-tool.ts';

const TICK_MS = 60_000;
/** Jobs that are remembered, so that a page can read how its own ended. */
const MOST_JOBS = 20;

export type Tools = {
  make: (kind: BackupKind, onProgress: (progress: Progress) => void) => Promise<string>;
  check: (name: string, identity: string | undefined, onProgress: (progress: Progress) => void) => Promise<Contents>;
  /** Closes the product, restores, and opens it again. @returns the folder of the replaced data */
  restore: (name: string, identity: string | undefined, onProgress: (progress: Progress) => void) => Promise<string>;
};

type Options = {
  /** 'HH:MM' or 'off'. */
  time: string;
  backupDir: string;
  /** Due moments before this one are left alone; null: one that passed while the product was down is made up for. */
  since: Date | null;
  tools: Tools;
  now?: () => Date;
  log: (line: string) => void;
  /** Adds to the security log. */
  note: (entry: SecurityEntry) => void;
};

type Work = (job: Job, onProgress: (progress: Progress) => void) => Promise<void>;

const isSameKey = (given: string, key: string) =>
  given.length === key.length && timingSafeEqual(Buffer.from(given), Buffer.from(key));

/** The tools that work on the product's own data. */
export function toolsFor(env: Env, restore: Tools['restore']): Tools {
  return {
    make: async (kind, onProgress) => (await runTool('backup', ['--kind', kind], env, { onProgress })).made?.name ?? '',
    check: async (name, identity, onProgress) => {
      const file = join(env.BACKUP_DIR, name);
      const { contents } = await runTool('backup', ['--check', file], env, { identity, onProgress });
      if (!contents) throw new BackupError('identity_missing', `${name} is encrypted.`);
      return contents;
    },
    restore,
  };
}

/** One job at a time; a second one is refused as `busy`. */
export class BackupService {
  private readonly options: Options;
  private readonly jobs = new Map<string, { job: Job; key: string }>();
  private running: Job | null = null;
  private failure: BackupStatus['failure'] = null;
  private triedAt: Date | null = null;
  private timer: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.options = options;
  }

  private now(): Date {
    return this.options.now?.() ?? new Date();
  }

  /** Looks every minute whether a backup is due, and once now. */
  start(): void {
    this.timer = setInterval(() => void this.tick(), TICK_MS).unref();
    void this.tick();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Makes the daily backup if it is due. */
  async tick(): Promise<void> {
    const { time, backupDir, since } = this.options;
    if (this.running) return;
    const now = this.now();
    // Null also if the folder can't be read: then the attempt fails, and the page shows why.
    const madeAt = lastBackupTime(backupDir, now, 'daily');
    if (!isBackupDue(now, time, { madeAt, triedAt: this.triedAt, since })) return;
    this.triedAt = now;
    await this.begin('make', '', this.make('daily', '')).done;
  }

  /** Answers the web server. */
  answer(request: BackupRequest): BackupAnswer {
    try {
      switch (request.ask) {
        case 'status':
          return { value: { running: this.running, failure: this.failure } };
        case 'job':
          return { value: this.findJob(request) };
        case 'make':
          return this.begun(this.begin('make', '', this.make('manual', request.by)).job);
        case 'check':
          return this.begun(this.begin('check', request.name, this.check(request.identity)).job);
        case 'restore':
          return this.begun(this.begin('restore', request.name, this.restore(request)).job);
      }
    } catch (error) {
      return { fault: faultOf(error) };
    }
  }

  /** The job with this id; null if the asker has neither a session nor the key that belongs to it. */
  private findJob({ job: id, key }: Extract<BackupRequest, { ask: 'job' }>): Job | null {
    const kept = this.jobs.get(id);
    return kept && (key === null || isSameKey(key, kept.key)) ? kept.job : null;
  }

  private begun(job: Job): BackupAnswer {
    return { value: job, key: this.jobs.get(job.id)?.key ?? '' };
  }

  /** `by`: the user who asked; '' for the schedule. */
  private make(kind: BackupKind, by: string): Work {
    return async (job, onProgress) => {
      try {
        job.name = await this.options.tools.make(kind, onProgress);
        this.failure = null;
        this.options.note({ kind: 'kopi', actor: by, subject: job.name });
      } catch (error) {
        this.failure = { at: this.now().toISOString(), fault: faultOf(error) };
        this.options.note({ kind: 'kopi_fejlet', actor: by, data: { reason: faultOf(error) } });
        throw error;
      }
    };
  }

  private check(identity: string | undefined): Work {
    return async (job, onProgress) => {
      job.contents = await this.options.tools.check(job.name, identity, onProgress);
    };
  }

  /** The entry is made afterwards: the log before is replaced with the data. */
  private restore({ identity, by }: Extract<BackupRequest, { ask: 'restore' }>): Work {
    return async (job, onProgress) => {
      const entry = { actor: by, subject: job.name };
      try {
        job.replaced = await this.options.tools.restore(job.name, identity, onProgress);
        this.options.note({ kind: 'gendannet', ...entry });
      } catch (error) {
        this.options.note({ kind: 'gendan_fejlet', ...entry, data: { reason: faultOf(error) } });
        throw error;
      }
    };
  }

  /** @throws BackupError `busy` */
  private begin(kind: JobKind, name: string, work: Work): { job: Job; done: Promise<void> } {
    if (this.running) throw new BackupError('busy', 'Another job is running.');
    const job: Job = {
      id: randomBytes(16).toString('hex'),
      kind,
      name,
      state: 'running',
      progress: null,
      fault: null,
      contents: null,
      replaced: null,
    };
    this.running = job;
    this.remember(job);
    return {
      job,
      done: this.finish(
        job,
        work(job, (progress) => (job.progress = progress)),
      ),
    };
  }

  private async finish(job: Job, work: Promise<void>): Promise<void> {
    try {
      await work;
      job.state = 'done';
    } catch (error) {
      job.state = 'failed';
      job.fault = faultOf(error);
      this.options.log(`Backup (${job.kind}): ${error instanceof Error ? error.message : 'failed'}`);
    } finally {
      this.running = null;
    }
  }

  private remember(job: Job): void {
    this.jobs.set(job.id, { job, key: randomBytes(32).toString('hex') });
    const [oldest] = this.jobs.keys();
    if (this.jobs.size > MOST_JOBS && oldest) this.jobs.delete(oldest);
  }
}
