import { answerRequest, listOf } from './server.ts';
import { USER } from './sign-in.ts';

/** A colleague of the signed-in user. */
export const COLLEAGUE = { id: 'user00000000002', name: 'Søren Sælger' };

const toPublicUser = ({ id, name }: { id: string; name: string }) => ({
  id,
  name,
  collectionId: 'pbc_users_public',
  collectionName: 'UsersPublic',
  email: `${id}@demo.test`,
  avatar: '',
  saleNumber: 0,
  phoneNumber: '',
  staff: true,
  inactive: false,
});

/** Answers the list of all users: the signed-in user and one colleague. */
export function answerPeople(): void {
  answerRequest('GET /api/collections/UsersPublic/records', listOf([USER, COLLEAGUE].map(toPublicUser)));
}
