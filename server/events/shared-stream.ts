/**
 * One event stream from PocketBase for all browser streams of one caller. PocketBase checks its rules once for each of
 * its streams while the writer waits, so fewer streams are quicker writes and quicker events.
 */
import type { Upstream } from '../upstream.ts';
import type { BrowserStream } from './browser-stream.ts';
import { type Answer, BusyError, type Caller, openPocketBaseStream, sendTopics } from './pocketbase.ts';

export type SharedStream = {
  /**
   * Makes a browser stream a member and gives it these topics instead of those it had.
   * @returns PocketBase's answer: with 204 the topics count, else the former ones do; null if the browser has left
   * @throws BusyError
   * @throws Error if PocketBase did not answer; the shared stream has ended then, with all its browser streams
   */
  subscribe: (member: BrowserStream, topics: ReadonlySet<string>, requestId: string) => Promise<Answer | null>;
  /** Takes a browser stream out. The last one closes the shared stream. */
  leave: (member: BrowserStream) => void;
};

const ACCEPTED: Answer = { status: 204, headers: {}, body: Buffer.alloc(0) };

/** Opens a stream. `onEnd`: it has ended, and takes no more members. */
export function openSharedStream(upstream: Upstream, caller: Caller, onEnd: () => void): SharedStream {
  const members = new Map<BrowserStream, ReadonlySet<string>>();
  /** The topics that PocketBase has accepted last, also those that no member wants any more. */
  let accepted: ReadonlySet<string> | null = null;
  let isOpen = true;
  let last: Promise<unknown> = Promise.resolve();
  const { clientId, close } = openPocketBaseStream(upstream, caller, deliver, end);

  function deliver(topic: string, data: string): void {
    for (const [member, topics] of members) if (topics.has(topic)) member.send(topic, data);
  }

  /** Ends the members' streams too: their pages read again what they may have missed. */
  function end(): void {
    if (!isOpen) return;
    isOpen = false;
    onEnd();
    close();
    for (const member of members.keys()) member.end();
    members.clear();
  }

  function leave(member: BrowserStream): void {
    if (members.delete(member) && members.size === 0) end();
  }

  async function submit(member: BrowserStream, topics: ReadonlySet<string>, requestId: string): Promise<Answer | null> {
    const id = await clientId;
    const former = members.get(member);
    if (!former) return null;
    // Set before PocketBase answers, because events may come before its answer does.
    members.set(member, topics);
    if (accepted && topics.isSubsetOf(accepted)) return ACCEPTED;
    const union = new Set([...members.values()].flatMap((wanted) => [...wanted]));
    try {
      const answer = await sendTopics(upstream, caller, requestId, id, union);
      if (answer.status === 204) accepted = union;
      // The stream is gone, or nobody knows which topics it has now.
      else if (answer.status === 404 || answer.status >= 500) end();
      return answer;
    } catch (error) {
      if (!(error instanceof BusyError)) end();
      throw error;
    } finally {
      if (accepted !== union && members.has(member)) members.set(member, former);
    }
  }

  return {
    leave,
    subscribe(member, topics, requestId) {
      if (!members.has(member)) {
        members.set(member, new Set());
        member.onClose(() => leave(member));
      }
      // One after the other: PocketBase keeps the topics that it was told last.
      const turn = last.then(() => submit(member, topics, requestId));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
