/** Queries of the settings' screens. The client is a parameter, so that a page can prefetch. */
import { queryOptions } from '@tanstack/react-query';
import { queryRoots } from '../../core/shared/query-roots.ts';
import { sendThrough, withClientError } from '../../pocketbase/shared/command.ts';
import { fileUrl } from '../../pocketbase/browser/file-url.ts';
import type {
  ChargesRecord,
  InquiriesRecord,
  TechnicianCostsRecord,
  TemplatesRecord,
  TypedPocketBase,
  UsersPublicRecord,
  UsersResponse,
} from '../../pocketbase/shared/types.ts';
import type { ProductListPage, ProductListQuery } from '../shared/catalog/product-list.ts';
import {
  bundles as bundleList,
  products,
  settingLists,
  settings,
  technicians as technicianList,
  kls,
  type ListKind,
} from '../commands.ts';
import { dayLinks } from '../day-link-commands.ts';
import type { StoredKlsForm } from '../shared/kls/definition.ts';
import type { Technician } from '../shared/technicians/form.ts';
import type { Absence, Company } from '../shared/types.ts';

export const settingsKeys = {
  all: queryRoots.settings,
  list: (kind: string) => [...settingsKeys.all, kind] as const,
  products: (query: ProductListQuery) => [...settingsKeys.list('products'), query] as const,
  words: () => [...settingsKeys.list('products'), 'words'] as const,
  absences: (technician: string) => [...settingsKeys.list('technicians'), 'absences', technician] as const,
  dayLink: (technician: string) => [...settingsKeys.all, 'day-link', technician] as const,
  seen: (technician: string) => [...settingsKeys.list('technicians'), 'seen', technician] as const,
  logo: (file: string | undefined) => [...settingsKeys.list('company'), 'logo', file] as const,
  recentOffers: () => [...settingsKeys.all, 'recent-offers'] as const,
  usage: (kind: string, id: string) => [...settingsKeys.all, 'usage', kind, id] as const,
};

const BATCH = 500;
const SLOW_MS = 5 * 60_000;

/** What of the firm's papers has expired or soon will, the longest expired first. */
export function expiring(pb: TypedPocketBase) {
  return queryOptions({
    queryKey: [...settingsKeys.all, 'expiring'],
    queryFn: async ({ signal }) => (await settings.listExpiring({ signal, send: sendThrough(pb) })).items,
    staleTime: SLOW_MS,
  });
}

/** The list of products, for `useListCursor`. */
export function productPages(pb: TypedPocketBase, query: ProductListQuery) {
  return {
    queryKey: settingsKeys.products(query),
    page: (cursor: string, signal: AbortSignal): Promise<ProductListPage> =>
      products.list(cursor === '' ? query : { ...query, cursor }, { signal, send: sendThrough(pb) }),
  };
}

const MOST_FOUND = 12;

/** The active products that a text finds first, to choose one. */
export function foundProducts(pb: TypedPocketBase, q: string) {
  return queryOptions({
    queryKey: [...settingsKeys.list('products'), 'found', q],
    queryFn: async ({ signal }) =>
      (await products.list({ q, size: String(MOST_FOUND) }, { signal, send: sendThrough(pb) })).items,
    staleTime: SLOW_MS,
  });
}

/** All KLS forms in their order. */
export function klsForms(pb: TypedPocketBase) {
  return queryOptions({
    queryKey: settingsKeys.list('kls'),
    queryFn: ({ signal }) =>
      withClientError(() =>
        pb.collection('kls_forms').getFullList<StoredKlsForm>({ sort: 'sort,name', batch: BATCH, signal }),
      ),
  });
}

/** A KLS form's versions, the newest first. */
export function klsVersions(pb: TypedPocketBase, form: string) {
  return queryOptions({
    queryKey: [...settingsKeys.list('kls'), 'versions', form],
    queryFn: async ({ signal }) => (await kls.listVersions(form, { signal, send: sendThrough(pb) })).items,
    staleTime: SLOW_MS,
  });
}

/** Categories and suppliers in use. */
export function productWords(pb: TypedPocketBase) {
  return queryOptions({
    queryKey: settingsKeys.words(),
    queryFn: ({ signal }) => products.listWords({ signal, send: sendThrough(pb) }),
    staleTime: SLOW_MS,
  });
}

/** All bundles with their products as these are today, and the products that price an hour. */
export function bundles(pb: TypedPocketBase) {
  return queryOptions({
    queryKey: settingsKeys.list('bundles'),
    queryFn: ({ signal }) => bundleList.list({ signal, send: sendThrough(pb) }),
  });
}

export function charges(pb: TypedPocketBase) {
  return queryOptions({
    queryKey: settingsKeys.list('charges'),
    queryFn: ({ signal }) =>
      withClientError(() =>
        pb
          .collection('charges')
          .getFullList<ChargesRecord>({ filter: 'archived = false', sort: 'sort,name', batch: BATCH, signal }),
      ),
  });
}

/** When a technician's account last reached the server. */
export function technicianSeen(technician: string) {
  return queryOptions({
    queryKey: settingsKeys.seen(technician),
    queryFn: ({ signal }) => technicianList.readSeen(technician, { signal }),
  });
}

/** All technicians, with their cost per hour for users who may see it. */
export function technicians(pb: TypedPocketBase) {
  return queryOptions({
    queryKey: settingsKeys.list('technicians'),
    queryFn: ({ signal }) =>
      withClientError(async () => {
        const [items, costs] = await Promise.all([
          pb.collection('technicians').getFullList<Technician>({ sort: 'sort,name', batch: BATCH, signal }),
          pb.collection('technician_costs').getFullList<TechnicianCostsRecord>({ batch: BATCH, signal }),
        ]);
        const rates = new Map(costs.map((cost) => [cost.technician, cost.costRate ?? 0]));
        return items.map((item) => ({ ...item, ...(rates.has(item.id) ? { costRate: rates.get(item.id)! } : {}) }));
      }),
  });
}

/** A technician's current and future absences, next first. */
export function absences(pb: TypedPocketBase, technician: string, today: string) {
  return queryOptions({
    queryKey: settingsKeys.absences(technician),
    queryFn: ({ signal }) =>
      withClientError(async () => {
        const filter = pb.filter('technician = {:technician} && toDay >= {:today}', { technician, today });
        return pb
          .collection('technician_absences')
          .getFullList<Absence>({ filter, sort: 'fromDay', batch: BATCH, signal });
      }),
  });
}

/** The link that opens a technician's day without a sign-in. */
export function dayLink(technician: string) {
  return queryOptions({
    queryKey: settingsKeys.dayLink(technician),
    queryFn: ({ signal }) => dayLinks.readLink({ technician }, { signal }),
  });
}

export function templates(pb: TypedPocketBase) {
  return queryOptions({
    queryKey: settingsKeys.list('templates'),
    queryFn: ({ signal }) =>
      withClientError(() =>
        pb.collection('templates').getFullList<TemplatesRecord>({
          filter: 'archived = false',
          sort: 'kind,language,-isDefault,name',
          batch: BATCH,
          signal,
        }),
      ),
  });
}

/** An account, with its state in the word that all lists have for it. */
export type Account = UsersResponse & { active: boolean };

/** All accounts; admins only. */
export function users(pb: TypedPocketBase) {
  return queryOptions({
    queryKey: settingsKeys.list('users'),
    queryFn: ({ signal }) =>
      withClientError(async () => {
        const [accounts, colleagues] = await Promise.all([
          pb.collection('users').getFullList<UsersResponse>({ sort: 'inactive,name', batch: BATCH, signal }),
          // PocketBase hides an account's address from others; the view of colleagues has it.
          pb.collection('UsersPublic').getFullList<UsersPublicRecord>({ batch: BATCH, signal }),
        ]);
        const addresses = new Map(colleagues.map((person) => [person.id, person.email]));
        return accounts.map((account): Account => ({
          ...account,
          email: addresses.get(account.id) || account.email,
          active: !account.inactive,
        }));
      }),
  });
}

export function company(pb: TypedPocketBase) {
  return queryOptions({
    queryKey: settingsKeys.list('company'),
    queryFn: ({ signal }) =>
      withClientError(
        async () =>
          (await pb.collection('company_settings').getList<Company>(1, 1, { skipTotal: true, signal })).items[0] ??
          null,
      ),
  });
}

/** The logo's address with a token. The token is valid for two minutes, so the address is read again. */
export function logoAddress(pb: TypedPocketBase, { id, logo }: Company) {
  return queryOptions({
    queryKey: settingsKeys.logo(logo),
    queryFn: () =>
      withClientError(async () =>
        fileUrl({ id, collectionName: 'company_settings' }, logo, { token: await pb.files.getToken() }),
      ),
    staleTime: 60_000,
  });
}

/** The most recently changed offers, for the preview of templates. */
export function recentOffers(pb: TypedPocketBase) {
  return queryOptions({
    queryKey: settingsKeys.recentOffers(),
    queryFn: ({ signal }) =>
      withClientError(async () => {
        const options = {
          filter: 'archived = false',
          sort: '-updated',
          fields: 'id,offerNumber,revision,title',
          skipTotal: true,
          signal,
        };
        return (
          await pb
            .collection('inquiries')
            .getList<Pick<InquiriesRecord, 'id' | 'offerNumber' | 'revision' | 'title'>>(1, 20, options)
        ).items;
      }),
    staleTime: SLOW_MS,
  });
}

/** What is open of an account or a technician who leaves, and who can take it over. */
export function handover(pb: TypedPocketBase, kind: 'users' | 'technicians', id: string) {
  const read = kind === 'users' ? settings.readAccountWork : technicianList.readWork;
  return queryOptions({
    queryKey: [...settingsKeys.all, 'handover', kind, id],
    queryFn: ({ signal }) => read(id, { signal, send: sendThrough(pb) }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** How often a record is used, by kind of user; shown before it is switched off. */
export function usage(pb: TypedPocketBase, kind: ListKind, id: string) {
  return queryOptions({
    queryKey: settingsKeys.usage(kind, id),
    queryFn: ({ signal }) => settingLists[kind].readUsage(id, { signal, send: sendThrough(pb) }),
    staleTime: 0,
    gcTime: 0,
  });
}
