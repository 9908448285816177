type Owner = { id: string; collectionName: string };

/**
 * Path of a record's file at the page's own origin; '' if the record has no file.
 * @param query `token` for protected files; `thumb` as in '100x100'
 */
export function fileUrl(
  { id, collectionName }: Owner,
  name: string | undefined,
  query: { token?: string; thumb?: string } = {},
): string {
  if (!name) return '';
  const path = ['/api/files', collectionName, id, name]
    .map((part, at) => (at === 0 ? part : encodeURIComponent(part)))
    .join('/');
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}
