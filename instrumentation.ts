/** Runs once when the server starts: mail that waits in the outbox goes out from here. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startOutbox } = await import('./lib/microsoft/outbox');
  startOutbox();
}
