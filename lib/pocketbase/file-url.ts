type Owner = { id: string; collectionName: string };

/** Where a record's file is read, at the page's own origin. `token` opens a protected one; `thumb` as in '100x100'. '' without a file. */
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
