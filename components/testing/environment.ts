import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with the browser functions that it lacks and Node has. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, {
      Request,
      Response,
      Headers,
      ReadableStream,
      TextEncoder,
      TextDecoder,
      structuredClone,
      BroadcastChannel,
    });
  }
}
