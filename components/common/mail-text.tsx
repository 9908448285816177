import { Fragment } from 'react';

/** A mail address that breaks where it has a joint, if it must break; a longer part breaks anywhere. */
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
