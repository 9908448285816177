import { press } from './press';
import { CLICK_COMES_WITHIN_MS, watchPresses } from './watch-presses';

let stop: () => void = () => undefined;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  stop();
  jest.useRealTimers();
});

function setUp() {
  const target = new EventTarget();
  const unwatch = watchPresses(target);
  const ended = jest.fn();
  const forget = press.subscribe(ended);
  stop = () => {
    forget();
    unwatch();
  };
  const send = (...types: string[]) => {
    for (const type of types) target.dispatchEvent(new Event(type));
  };
  return {
    press,
    ended,
    send,
    sendWith: (type: string, detail: object) => target.dispatchEvent(Object.assign(new Event(type), detail)),
  };
}

test('a press lasts until its click has been handled', () => {
  const { press, ended, send } = setUp();
  send('pointerdown');
  jest.advanceTimersByTime(60_000);
  expect(press.isOn()).toBe(true);
  send('pointerup', 'click');
  expect(press.isOn()).toBe(true);
  jest.advanceTimersByTime(0);
  expect(press.isOn()).toBe(false);
  expect(ended).toHaveBeenCalledTimes(1);
});

test('a finger’s click comes a while after it was lifted', () => {
  const { press, send } = setUp();
  send('pointerdown', 'pointerup');
  jest.advanceTimersByTime(CLICK_COMES_WITHIN_MS - 1);
  expect(press.isOn()).toBe(true);
  send('click');
  jest.advanceTimersByTime(0);
  expect(press.isOn()).toBe(false);
});

test.each<[string, (on: ReturnType<typeof setUp>) => void, number]>([
  ['the pointer is lifted where no click comes of it', ({ send }) => send('pointerup'), CLICK_COMES_WITHIN_MS],
  ['the browser takes the pointer over', ({ send }) => send('pointercancel'), 0],
  [
    'the pointer comes back from outside the window',
    ({ sendWith }) => sendWith('pointermove', { buttons: 0 }),
    CLICK_COMES_WITHIN_MS,
  ],
  ['a key is pressed', ({ sendWith }) => sendWith('keydown', { repeat: false }), 0],
])('a press ends without a click: %s', (_why, happens, within) => {
  const on = setUp();
  on.send('pointerdown');
  happens(on);
  jest.advanceTimersByTime(within);
  expect(on.press.isOn()).toBe(false);
  expect(on.ended).toHaveBeenCalledTimes(1);
});

test('it goes on while the pointer is moved, a key is kept down, or the next press begins before the click of the one before', () => {
  const { press, ended, send, sendWith } = setUp();
  send('pointerdown');
  sendWith('pointermove', { buttons: 1 });
  sendWith('keydown', { repeat: true });
  send('pointerup', 'pointerdown');
  jest.advanceTimersByTime(60_000);
  expect(press.isOn()).toBe(true);
  expect(ended).not.toHaveBeenCalled();
});

test('without a press nothing ends', () => {
  const { press, ended, send, sendWith } = setUp();
  sendWith('pointermove', { buttons: 0 });
  send('pointerup', 'click', 'keydown', 'pointercancel');
  jest.advanceTimersByTime(60_000);
  expect(press.isOn()).toBe(false);
  expect(ended).not.toHaveBeenCalled();
});
