import { queryOptions } from '@tanstack/react-query';
import { settingsKeys } from '../queries.ts';
import { backups } from '../../backup-commands.ts';

const POLL_MS = 1000;

export const backupKeys = {
  overview: () => [...settingsKeys.list('backup'), 'overview'] as const,
  job: (id: string) => [...settingsKeys.list('backup'), 'job', id] as const,
};

/** The backups; read again every second while something runs. */
export const backupOverview = () =>
  queryOptions({
    queryKey: backupKeys.overview(),
    queryFn: ({ signal }) => backups.readOverview({ signal }),
    refetchInterval: ({ state }) => (state.data?.running ? POLL_MS : false),
  });

/**
 * A job until it has ended. During a restore the server is away for some seconds, so it is asked again after a failure;
 * only a job that the server does not know is given up.
 */
export const backupJob = (id: string) =>
  queryOptions({
    queryKey: backupKeys.job(id),
    queryFn: ({ signal }) => backups.readJob(id, { signal }),
    retry: false,
    refetchInterval: ({ state }) => {
      const isGone = (state.error as { code?: string } | null)?.code === 'not_found';
      const hasEnded = state.data !== undefined && state.data.state !== 'running';
      return isGone || hasEnded ? false : POLL_MS;
    },
  });
