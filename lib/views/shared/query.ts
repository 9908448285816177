/** The part of a list's URL that a view keeps. Pure. */

/** The parameter that names the view. */
export const VIEW_PARAM = 'view';
/** The record that is open beside the list, the kind of the next import, and the view itself. */
const NOT_KEPT: readonly string[] = [VIEW_PARAM, 'opgave', 'sider', 'ny', 'lead', 'kind'];

/** The query of a URL without what a view does not keep, in one order, so that equal views have equal texts. */
export function toViewQuery(query: string): string {
  const parts = query.replace(/^\?/, '').split('&');
  const isKept = (part: string) => part !== '' && !NOT_KEPT.includes(part.split('=')[0] ?? '');
  return parts.filter(isKept).sort().join('&');
}

/** The query of the URL that shows a view. */
export function toViewUrl({ id, query = '' }: { id: string; query?: string }): string {
  return [toViewQuery(query), `${VIEW_PARAM}=${id}`].filter(Boolean).join('&');
}
