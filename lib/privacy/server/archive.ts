/** A data export as a ZIP archive: a CSV file for each table, and the stored files. Read and sent piece by piece. */
import 'server-only';
import type { Readable } from 'node:stream';
import { getLocale, getTranslations } from 'next-intl/server';
import { csvHead, csvRow } from '../../core/shared/export/csv.ts';
import { toRow } from '../../core/shared/export/table.ts';
import { FULL_LIST_BATCH, OUTGOING_CALL_MS } from '../../core/shared/limits.ts';
import { endIfStalled, zipResponse } from '../../core/server/zip-download.ts';
import { zip, type ZipEntry } from '../../core/server/zip-file.ts';
import { superuser } from '../../pocketbase/server/server.ts';
import type { StatesRecord, TypedPocketBase, UsersPublicRecord } from '../../pocketbase/shared/types.ts';
import { stateOf } from '../../states/shared/rules.ts';
import { asList, dataTables, filePath, type DataRecord, type DataTable, type SchemaCollection } from './tables.ts';

/** A token for files is valid for two minutes. */
const TOKEN_MS = 60_000;
/** A file of 15 MB may take this long. */
const FILE_MS = 10 * OUTGOING_CALL_MS;
/** Longer than one file takes. */
const STALLED_MS = 2 * FILE_MS;

/** What of a table is exported: a filter, '' for all, null for nothing. */
export type TableFilter = (table: string) => string | null;

/**
 * The archive as a download. `pb` acts as the user, so that the archive holds nothing that they may not read. `onEnd` is
 * called when it is sent or given up.
 * @throws ClientResponseError before the first byte if PocketBase can't be read
 */
export async function archiveResponse(
  pb: TypedPocketBase,
  name: string,
  filterOf: TableFilter,
  onEnd: () => void = () => undefined,
): Promise<Response> {
  const stream = await openArchive(pb, filterOf).catch((error: unknown) => {
    onEnd();
    throw error;
  });
  stream.once('close', onEnd);
  return zipResponse(stream, name);
}

async function openArchive(pb: TypedPocketBase, filterOf: TableFilter): Promise<Readable> {
  const tables = (await readTables(pb)).filter((table) => filterOf(table.name) !== null);
  const t = await getTranslations('dataExport');
  const entries = archiveEntries({ pb, tables, filterOf, missing: { name: t('missing'), text: t('missingText') } });
  return endIfStalled(zip(entries), STALLED_MS);
}

/** The tables of the schema. Only a superuser may read it; it holds no data. */
async function readTables(pb: TypedPocketBase): Promise<DataTable[]> {
  const server = await superuser();
  const schema = await server.send<{ items: SchemaCollection[] }>('/api/collections', {
    method: 'GET',
    query: { perPage: FULL_LIST_BATCH, skipTotal: true },
  });
  const people = await pb
    .collection('UsersPublic')
    .getFullList<UsersPublicRecord>({ fields: 'id,name,email', batch: FULL_LIST_BATCH });
  const users = new Map(people.map((person) => [person.id, person]));
  const [t, common, status, locale] = await Promise.all([
    getTranslations('dataExport.fields'),
    getTranslations('common'),
    getTranslations('status'),
    getLocale(),
  ]);
  const states = await pb.collection('states').getFullList<StatesRecord>({ batch: FULL_LIST_BATCH });
  const statusOf = (entity: string, step: string) => status(`${entity}.${step}` as 'lead.ny');
  return dataTables(schema.items, {
    heading: (field) => t(field as 'name'),
    nameOf: (id) => users.get(id)?.name || users.get(id)?.email || id,
    emailOf: (id) => users.get(id)?.email ?? '',
    statusOf,
    stateOf: (entity, step, id) => {
      const state = stateOf(states, entity, step, id);
      if (!state) return step === '' ? '' : statusOf(entity, step);
      return locale === 'en' ? state.labelEn : state.labelDa;
    },
    yes: common('yes'),
    no: common('no'),
  });
}

type Source = {
  pb: TypedPocketBase;
  tables: readonly DataTable[];
  filterOf: TableFilter;
  /** The file that names stored files which could not be read. */
  missing: { name: string; text: string };
};

async function* archiveEntries(source: Source): AsyncGenerator<ZipEntry> {
  const { pb, tables, filterOf, missing } = source;
  const at = new Date();
  for (const table of tables) {
    const content = csvContent(pb, table, filterOf(table.name) ?? '');
    yield { name: `${table.name}.csv`, at, isCompressed: true, content };
  }
  const lost: string[] = [];
  for (const table of tables) yield* storedFiles(pb, table, filterOf(table.name) ?? '', lost);
  if (lost.length > 0)
    yield { name: missing.name, at, isCompressed: true, content: lines([missing.text, '', ...lost]) };
}

async function* lines(texts: readonly string[]): AsyncGenerator<Uint8Array> {
  yield Buffer.from(texts.join('\r\n'));
}

async function* csvContent(
  pb: TypedPocketBase,
  { name, columns }: DataTable,
  filter: string,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvHead(columns));
  for await (const records of readBatches(pb, name, filter))
    yield Buffer.from(records.map((record) => csvRow(columns, toRow(columns, record))).join(''));
}

/** All records in the order of their ids, so that none is missed or read twice while others are written. */
async function* readBatches(
  pb: TypedPocketBase,
  table: string,
  filter: string,
  fields = '',
): AsyncGenerator<DataRecord[]> {
  for (let last = ''; ;) {
    const after = pb.filter('id > {:last}', { last });
    const { items } = await pb.collection(table as 'leads').getList<DataRecord>(1, FULL_LIST_BATCH, {
      filter: filter === '' ? after : `(${filter}) && ${after}`,
      sort: 'id',
      skipTotal: true,
      ...(fields ? { fields } : {}),
    });
    if (items.length > 0) yield items;
    if (items.length < FULL_LIST_BATCH) return;
    last = items.at(-1)?.id ?? '';
  }
}

/** The stored files of a table's records, one at a time. `lost` gets the paths of those that can't be read. */
async function* storedFiles(
  pb: TypedPocketBase,
  { name, fileFields }: DataTable,
  filter: string,
  lost: string[],
): AsyncGenerator<ZipEntry> {
  if (fileFields.length === 0) return;
  const token = fileToken(pb);
  for await (const records of readBatches(pb, name, filter, ['id', ...fileFields].join(',')))
    for (const record of records)
      for (const file of fileFields.flatMap((field) => asList(record[field]))) {
        const path = filePath(name, record.id, file);
        const url = pb.files.getURL({ id: record.id, collectionName: name }, file, { token: await token() });
        const answer = await fetch(url, { signal: AbortSignal.timeout(FILE_MS) });
        if (answer.ok && answer.body)
          yield { name: path, at: new Date(), isCompressed: false, content: answer.body as AsyncIterable<Uint8Array> };
        else lost.push(path);
      }
}

/** Returns a function that gives a valid token for files. */
function fileToken(pb: TypedPocketBase): () => Promise<string> {
  let current = { token: '', until: 0 };
  return async () => {
    if (current.until < Date.now()) current = { token: await pb.files.getToken(), until: Date.now() + TOKEN_MS };
    return current.token;
  };
}
