import { Fragment } from 'react';

/** A mail address. A long one breaks after @, dots, hyphens and underscores, and a long part of it anywhere. */
export function MailText({ address }: { address: string }) {
  return (
    <span className="wrap-anywhere">
      {address.split(/(?<=[@._-])/).map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
