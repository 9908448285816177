import { notFound } from 'next/navigation';

/** Any other path of somebody who is signed in: not found, within the shell. */
export default function MissingPage(): never {
  notFound();
}
