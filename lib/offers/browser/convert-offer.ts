import { send } from '../../pocketbase/shared/command.ts';

/**
 * Makes a service job from an accepted offer, or returns the existing one. Jobs come before offers in the order of
 * features, so their contract can't be imported here.
 * @throws ClientError `wrong_status`, `forbidden`
 */
export async function convertOffer(id: string): Promise<{ id: string; jobNumber: number }> {
  const { job } = await send<{ job: { id: string; jobNumber: number } }>('/api/service/from-offer', {
    body: { offer: id },
  });
  return job;
}
