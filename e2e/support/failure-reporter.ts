/**
 * Prints the pages of the failed tests and then their errors after all others, because continuous integration keeps only
 * the log, and of a long one only the end.
 */
import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Characters of a page's snapshot. */
const MAX_SNAPSHOT_LENGTH = 3000;
/** Characters of an error: its message, its call log and the line of the test. */
const MAX_ERROR_LENGTH = 1500;
/** The colours of a terminal. */
const COLOURS = /\u001b\[[0-9;]*m/g;

export default class FailureReporter implements Reporter {
  private readonly pages: string[] = [];
  private readonly errors: string[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === test.expectedStatus || result.status === 'skipped') return;
    const title = test.titlePath().slice(1).join(' › ');
    for (const { message = '', location } of result.errors) {
      const text = message.replaceAll(COLOURS, '').slice(0, MAX_ERROR_LENGTH);
      this.errors.push(`── failed: ${title}, at line ${location?.line ?? '?'}\n${text}`);
    }
    for (const { name, path } of result.attachments) {
      if (name !== 'error-context' || !path) continue;
      const text = readFileSync(path, 'utf8');
      // Playwright writes the page's snapshot as a YAML block.
      const snapshot = /```yaml\n([\s\S]*?)\n```/.exec(text)?.[1] ?? '';
      this.pages.push(`── the page when this failed: ${title}\n${snapshot.slice(0, MAX_SNAPSHOT_LENGTH)}`);
    }
  }

  onEnd(): void {
    for (const text of [...this.pages, ...this.errors]) console.log(text);
  }

  printsToStdio(): boolean {
    return false;
  }
}
