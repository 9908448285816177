import { closeSync, existsSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

const MAX_BYTES = 10 * 1024 * 1024;
const TAIL_BYTES = 4000;

/** A process's output on disk: at most two files of 10 MB, the older one with the suffix `.1`. */
export class LogFile {
  private readonly path: string;
  private fd: number;
  private size: number;
  private last = '';

  constructor(path: string) {
    mkdirSync(dirname(path), { recursive: true });
    this.path = path;
    this.size = existsSync(path) ? statSync(path).size : 0;
    this.fd = openSync(path, 'a', 0o600);
  }

  write(chunk: Buffer): void {
    this.last = (this.last + chunk.toString()).slice(-TAIL_BYTES);
    if (this.fd < 0) return;
    try {
      if (this.size > MAX_BYTES) this.startAnew();
      this.size += writeSync(this.fd, chunk);
    } catch {
      // The disk is full: output is lost, but what runs must go on.
    }
  }

  private startAnew(): void {
    if (existsSync(this.path)) renameSync(this.path, `${this.path}.1`);
    const fresh = openSync(this.path, 'a', 0o600);
    closeSync(this.fd);
    this.fd = fresh;
    this.size = 0;
  }

  /** The last lines written, about forty at most. */
  tail(): string {
    return this.last.split('\n').slice(-40).join('\n').trim();
  }

  close(): void {
    if (this.fd >= 0) closeSync(this.fd);
    this.fd = -1;
  }
}
