import { isRecordId } from '../shared/ids.ts';

/** A path that may be logged: segments that could be a phone number, a name or a token become `*`; record ids stay. */
export function toLoggablePath(path: string): string {
  let personal = false;
  return path
    .split('/')
    .map((segment) => {
      const shown =
        segment === '' || (!personal && (/^[A-Za-z_][A-Za-z._-]{0,30}$/.test(segment) || isRecordId(segment)));
      // Below 't' stands the token of a customer's page, which may have letters only.
      personal ||= segment === 'lead-search' || segment === 'tlf' || segment === 'by-phone' || segment === 't';
      return shown ? segment : '*';
    })
    .join('/');
}
