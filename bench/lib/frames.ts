/** How long the frames of a page take while something is done on it. */
import type { Page } from '@playwright/test';
import { percentile } from './times.ts';

/** An empty page of the same height, which the frames are compared with. */
export const EMPTY_PAGE = '<!doctype html><title>.</title><div style="height: 20000px"></div>';

/** The time that 95 of 100 frames lie below. */
export const p95 = (frames: readonly number[]): number => percentile(frames, 0.95);

declare global {
  // Set in the page while its frames are counted.
  var benchFrames: { times: number[]; isCounting: boolean } | undefined;
}

/** The time from each frame to the next while `act` runs, milliseconds. */
export async function measureFrames(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const frames = { times: [] as number[], isCounting: true };
    globalThis.benchFrames = frames;
    const note = (time: number) => {
      frames.times.push(time);
      if (frames.isCounting) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await act();
  const times = await page.evaluate(() => {
    const frames = globalThis.benchFrames;
    if (frames) frames.isCounting = false;
    return frames?.times ?? [];
  });
  return times.slice(1).map((time, at) => time - (times[at] ?? time));
}
