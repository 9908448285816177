import { answerRequest } from './server';

const SIZE = { width: 600, height: 400 };
/** jsdom lays nothing out, so every frame has this size. */
class FixedSize {
  private readonly tell: ResizeObserverCallback;
  constructor(tell: ResizeObserverCallback) {
    this.tell = tell;
  }
  observe() {
    const entry = { contentRect: SIZE } as unknown as ResizeObserverEntry;
    this.tell([entry], this as unknown as ResizeObserver);
  }
  unobserve() {}
  disconnect() {}
}

/** Maps of this file's tests have 600 × 400 pixels, and are drawn without WebGL, as on a remote desktop. */
export function drawMaps(): void {
  const before = globalThis.ResizeObserver;
  beforeEach(() => {
    globalThis.ResizeObserver = FixedSize as unknown as typeof ResizeObserver;
    // jsdom would log that it has no canvas.
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    answerRequest('GET /api/map/source', { kind: 'own' });
  });
  afterEach(() => {
    globalThis.ResizeObserver = before;
    jest.restoreAllMocks();
  });
}
