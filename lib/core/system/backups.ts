import { readdir } from 'node:fs/promises';

/** `ordrestyring-20261123T031500Z.tar`, also with dashes and colons in the time, plain or encrypted (`.age`). */
const NAME = /^ordrestyring-(\d{4})-?(\d\d)-?(\d\d)T(\d\d)[:-]?(\d\d)[:-]?(\d\d)(?:\.\d+)?Z?\.tar(?:\.age)?$/;

/** The time in the name of the folder's newest backup; null without one. */
export async function lastBackupTime(folder: string): Promise<Date | null> {
  const names = await readdir(folder).catch(() => []);
  const times = names.flatMap((name) => {
    const [, year, month, day, hour, minute, second] = (NAME.exec(name) ?? []).map(Number);
    const time = year && month && day ? Date.UTC(year, month - 1, day, hour, minute, second) : NaN;
    return Number.isNaN(time) ? [] : [time];
  });
  return times.length === 0 ? null : new Date(Math.max(...times));
}
