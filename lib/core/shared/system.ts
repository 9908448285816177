/** What the product tells about itself: its disk, its log and its processes. */

/** In bytes. `free`: what this user may still write. `database`: with its log of changes that are not merged yet. */
export type Disk = { free: number; size: number; database: number };

/** `requestId`: empty if the line belongs to no request. `details`: what else the line says, as `name=value`. */
export type LogLine = {
  at: string;
  part: 'web' | 'pocketbase' | 'browser';
  level: 'warn' | 'error';
  message: string;
  requestId: string;
  details: string;
};

/**
 * `since`: null if the supervisor did not start it. `memory` in bytes, `answerMs` in milliseconds; null: unknown,
 * none.
 */
export type PartState = {
  name: string;
  since: string | null;
  restarts: number;
  memory: number | null;
  answerMs: number | null;
};
