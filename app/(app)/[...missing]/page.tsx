import { notFound } from 'next/navigation';

/** Any other path of a signed-in user: not found, inside the app's frame. */
export default function MissingPage(): never {
  notFound();
}
