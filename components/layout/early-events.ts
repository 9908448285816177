import { HELP_KEY, KEYS_HEARD, WITH_CTRL } from './shortcut-keys.ts';

/**
 * Runs in the page before anything else. The server sends pages whole, so one can press and type before React is there to hear it.
 * What was done so is done again as soon as React has taken over the element, and nothing is done twice: the text of each field, the
 * last press (or submitted form), and the last of the shell's keys.
 *
 * React marks each element that it is taking over by a property `__reactProps$…`. While the part around it is still on its way, it stops
 * an event before the element hears of it, and forgets it, or lets it pass and does not hear it itself; a field gets its first value back in
 * the end.
 */
export const EARLY_EVENTS = `(() => {
  const isMarked = (node) => Object.keys(node).some((key) => key.startsWith('__reactProps$'));
  const arrival = (node, type) => {
    let arrived = false;
    node.addEventListener(type, () => (arrived = true), { once: true, capture: true });
    return () => arrived;
  };
  const PATIENCE_MS = 15000;
  const SETTLED_MS = 400;
  const REFUSED_MS = 3000;

  // Texts, by their fields.
  const typed = new Map();
  const isText = (node) => node instanceof Element && node.matches('textarea, select, input:not([type="checkbox"], [type="radio"], [type="file"])');
  const keep = (field, text) => {
    typed.set(field, { text, until: Date.now() + PATIENCE_MS });
    wait();
  };
  // React compares with what it wrote itself: it must not notice this writing.
  const write = (field, text) => Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, text);
  const tell = (field) => {
    const arrived = arrival(field, 'input');
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    return arrived();
  };
  const restore = (field) => {
    const kept = typed.get(field);
    const now = Date.now();
    if (!field.isConnected || now > kept.until) typed.delete(field);
    if (!field.isConnected || !isMarked(field)) return;
    if (now > kept.until) return tell(field);
    if (kept.since && field.value === kept.text) {
      // React gives the field its first value back some time after it has marked it: only what stays has been heard.
      if (now - kept.since < SETTLED_MS) return;
      typed.delete(field);
      return tell(field);
    }
    write(field, kept.text);
    if (!tell(field)) return;
    kept.since = field.value === kept.text && now;
    // Not taken: whoever keeps the text may not be there yet, or it is not to be had.
    kept.until = Math.min(kept.until, kept.first + REFUSED_MS || Infinity);
    kept.first ||= now;
    write(field, kept.text);
  };
  addEventListener('beforeinput', ({ target }) => {
    const kept = typed.get(target);
    if (kept && target.value !== kept.text) write(target, kept.text);
  }, true);
  addEventListener('input', ({ target, isTrusted }) => {
    if (!isTrusted || !isText(target)) return;
    const text = target.value;
    if (!isMarked(target) || typed.has(target)) return keep(target, text);
    // React may take the field over for this very event.
    let seen = null;
    target.addEventListener('input', () => {
      seen = target.value;
      if (seen !== text) keep(target, text);
    }, { once: true, capture: true });
    setTimeout(() => seen === null && keep(target, text));
  }, true);

  // The last press.
  let press = null;
  const repeat = (node, act) => {
    press = { node, act, until: Date.now() + PATIENCE_MS };
    wait();
  };
  const pressAgain = () => {
    const { node, act, until } = press;
    if (!node.isConnected || Date.now() > until) return (press = null);
    // A form goes with what was written in it.
    if (!isMarked(node) || typed.size > 0) return;
    const before = press;
    if (act() && press === before) press = null;
  };
  addEventListener('click', (event) => {
    const button = event.target instanceof Element && event.target.closest('button, [role="button"], input[type="checkbox"]');
    if (!button || !event.isTrusted || (button.form && button.type === 'submit')) return;
    // A box would be ticked for the eye alone.
    const kept = button.type === 'checkbox' && !isMarked(button);
    if (kept) event.preventDefault();
    const arrived = arrival(button, 'click');
    setTimeout(() => {
      // Whoever stops a press on purpose prevents its effect as well; React does not.
      if ((arrived() && isMarked(button)) || (event.defaultPrevented && !kept)) return;
      if (button.type === 'checkbox' && !kept) button.checked = !button.checked;
      repeat(button, () => {
        const again = arrival(button, 'click');
        button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true, pointerType: 'mouse', button: 0 }));
        button.click();
        return again();
      });
    });
  }, true);
  addEventListener('submit', (event) => {
    const form = event.target;
    if (isMarked(form)) return;
    event.preventDefault();
    repeat(form, () => (form.requestSubmit(), true));
  }, true);

  let timer = 0;
  const wait = () => (timer ||= setInterval(() => {
    for (const field of [...typed.keys()]) restore(field);
    if (press) pressAgain();
    if (typed.size > 0 || press) return;
    clearInterval(timer);
    timer = 0;
  }, 20));

  // The last of the shell's keys; the browser's own Ctrl+K would take the focus out of the page meanwhile.
  let key = null;
  const keepKey = (event) => {
    const modified = event.ctrlKey || event.metaKey;
    const isOurs = modified ? !event.shiftKey && ${JSON.stringify(Object.keys(WITH_CTRL))}.includes(event.key.toLowerCase()) : event.key === '${HELP_KEY}' && !isText(event.target);
    if (!isOurs || event.altKey || !document.querySelector('[data-slot="sidebar"]')) return;
    event.preventDefault();
    key = { key: event.key, ctrlKey: event.ctrlKey, metaKey: event.metaKey, shiftKey: event.shiftKey, bubbles: true, cancelable: true };
  };
  addEventListener('keydown', keepKey);
  addEventListener('${KEYS_HEARD}', () => {
    removeEventListener('keydown', keepKey);
    if (key) document.body.dispatchEvent(new KeyboardEvent('keydown', key));
    key = null;
  });
})()`;
