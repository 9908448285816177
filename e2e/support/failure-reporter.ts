/** Prints what stood on the page when a test failed: where only the log is kept, the log has to say it. */
import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const MOST = 6000;

export default class FailureReporter implements Reporter {
  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === test.expectedStatus || result.status === 'skipped') return;
    for (const { name, path } of result.attachments) {
      if (name !== 'error-context' || !path) continue;
      const text = readFileSync(path, 'utf8');
      // The page stands in YAML, under a heading of its own or below the error.
      const snapshot = /```yaml\n([\s\S]*?)\n```/.exec(text)?.[1] ?? '';
      console.log(`── the page when this failed: ${test.titlePath().slice(1).join(' › ')}\n${snapshot.slice(0, MOST)}`);
    }
  }

  printsToStdio(): boolean {
    return false;
  }
}
