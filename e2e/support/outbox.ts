/** Mails that the product sent through the Microsoft stand-in. */
import { standinUrl } from './product.ts';

export type SentMail = {
  n: number;
  from: string;
  message: {
    subject: string;
    body: { content: string };
    toRecipients: { emailAddress: { address: string } }[];
    attachments: { name: string; contentBytes: string }[];
  };
};

/** Reads every mail in the stand-in's outbox. */
export async function readOutbox(): Promise<SentMail[]> {
  const response = await fetch(`${standinUrl()}/outbox.json`);
  return ((await response.json()) as { items: SentMail[] }).items;
}

/** Finds the mails sent to this address. */
export async function findMailsTo(address: string): Promise<SentMail[]> {
  return (await readOutbox()).filter((mail) =>
    mail.message.toRecipients.some((to) => to.emailAddress.address === address),
  );
}
