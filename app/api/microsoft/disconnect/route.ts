import { requireSameOrigin, respond } from '@/lib/auth/endpoint';
import { requireSession } from '@/lib/auth/session';
import { dropConnection } from '@/lib/microsoft/tokens';

/** Ends the asker's Microsoft connection; their session goes on. */
export function POST(request: Request): Promise<Response> {
  return respond(async () => {
    requireSameOrigin(request);
    const { userId } = await requireSession(request);
    await dropConnection(userId);
    return Response.json({});
  });
}
