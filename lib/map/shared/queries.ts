import { queryOptions } from '@tanstack/react-query';
import { maps } from '../commands.ts';

/** What maps are drawn from. It changes only when the product is started with other settings. */
export function mapSource() {
  return queryOptions({
    queryKey: ['map', 'source'] as const,
    queryFn: ({ signal }) => maps.readSource({ signal }),
    staleTime: Infinity,
  });
}
