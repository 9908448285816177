/** Reads files off the page's thread. */
import { createAnswer, type WorkerRequest } from './answer.ts';

const answer = createAnswer();

self.onmessage = ({ data }: MessageEvent<WorkerRequest>) => {
  void answer(data).then((sent) => self.postMessage(sent));
};
