/**
 * Prints the pages of the failed tests and then their errors after all others, because continuous integration keeps only
 * the log, and of a long one only the end.
 */
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { PAGE_ATTACHMENT } from './open-as.ts';

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
    for (const { name, body } of result.attachments)
      if (name === PAGE_ATTACHMENT && body)
        this.pages.push(`── the page when this failed: ${title}\n${body.toString().slice(0, MAX_SNAPSHOT_LENGTH)}`);
  }

  onEnd(): void {
    for (const text of [...this.pages, ...this.errors]) console.log(text);
  }

  printsToStdio(): boolean {
    return false;
  }
}
