import { useQuery } from '@tanstack/react-query';

const loadPostcodes = () => import('@/lib/core/shared/postcodes');

/**
 * Whether four digits are a postcode of the table; undefined until it is read, and for everything else, as a foreign
 * postcode with its country before it.
 */
export function useKnownPostcode(zip: string): boolean | undefined {
  return useQuery({
    queryKey: ['postcodes', zip],
    queryFn: async () => (await loadPostcodes()).findPostcode(zip) !== null,
    enabled: /^\d{4}$/.test(zip),
    staleTime: Infinity,
  }).data;
}
