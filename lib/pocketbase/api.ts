import type { RealtimeService, RecordService } from 'pocketbase';
import type { CollectionResponses, TypedPocketBase } from './types.ts';

type Call = (...args: never[]) => Promise<unknown>;
type Calls<T> = { [K in keyof T as T[K] extends Call ? K : never]: T[K] };

/**
 * What reads and writes need of PocketBase, as the server and the browser both have it. In the browser the SDK may still be on its way,
 * so each answers later, a bound filter too.
 */
export type PocketBaseApi = Pick<TypedPocketBase, 'send'> & {
  collection<T extends keyof CollectionResponses>(name: T): Calls<RecordService<CollectionResponses[T]>>;
  filter(raw: string, params: Record<string, unknown>): string | Promise<string>;
  readonly files: { getToken(): Promise<string> };
  readonly realtime: Calls<RealtimeService>;
};
