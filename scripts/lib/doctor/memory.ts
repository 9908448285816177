import { totalmem } from 'node:os';
import { bad, type Finding, good } from './finding.ts';

/**
 * What the product's processes took together under the load of docs/performance.md (1.5 GB), and what the system needs.
 * Machines sold with 2 GB have a little less.
 */
const LEAST = 1.8e9;

/** The memory that this process may use: the machine's, or its container's or service's limit. In bytes. */
export function availableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 && limit < totalmem() ? limit : totalmem();
}

/** @param bytes what is there */
export function checkMemory(bytes: number): Finding {
  const text = `${(bytes / 1e9).toFixed(1)} GB of memory`;
  return bytes < LEAST
    ? bad(
        `Only ${text}`,
        'give the machine or the container at least 2 GB, better 4 (docs/operations.md, Requirements)',
      )
    : good(text);
}
