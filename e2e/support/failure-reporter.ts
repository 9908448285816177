/**
 * Prints the pages of the failed tests after all others, because continuous integration keeps only the log, and of a
 * long one only the end.
 */
import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Characters of a page's snapshot. */
const MAX_SNAPSHOT_LENGTH = 6000;

export default class FailureReporter implements Reporter {
  private readonly pages: string[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === test.expectedStatus || result.status === 'skipped') return;
    for (const { name, path } of result.attachments) {
      if (name !== 'error-context' || !path) continue;
      const text = readFileSync(path, 'utf8');
      // Playwright writes the page's snapshot as a YAML block.
      const snapshot = /```yaml\n([\s\S]*?)\n```/.exec(text)?.[1] ?? '';
      const title = test.titlePath().slice(1).join(' › ');
      this.pages.push(`── the page when this failed: ${title}\n${snapshot.slice(0, MAX_SNAPSHOT_LENGTH)}`);
    }
  }

  onEnd(): void {
    for (const page of this.pages) console.log(page);
  }

  printsToStdio(): boolean {
    return false;
  }
}
