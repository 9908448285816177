import { HELP_KEY, WITH_CTRL } from '../shortcuts/shortcut-keys.ts';

const KEYS = JSON.stringify([Object.keys(WITH_CTRL), HELP_KEY]);

/**
 * Keeps text and presses from before hydration. It is inline in the page, so that it runs before any other script.
 */
export const EARLY_INPUT_SCRIPT = `(${keepEarlyInput.toString()})(${KEYS})`;

/**
 * Keeps the text typed into each field for `early-text.ts`, and repeats the last button pressed, form sent or shell key
 * pressed before hydration until its element receives the event in the hydrated page. A repeated press is handled once:
 * React does not see the presses before the page is marked as hydrated, and later it stops a click on a part that is
 * not hydrated yet. Uses nothing outside itself.
 */
function keepEarlyInput([withCtrl, helpKey]: [withCtrl: string[], helpKey: string]): void {
  const [RETRY_MS, GIVE_UP_MS, PARTS_HYDRATED_MS] = [50, 15_000, 3000];
  const isHydrated = () => 'hydrated' in document.documentElement.dataset;
  let timer = 0;
  const repeatUntilHeard = (target: EventTarget, type: string, repeat: () => void) => {
    clearInterval(timer);
    const until = Date.now() + GIVE_UP_MS;
    const heard = new AbortController();
    const own = window.setInterval(() => {
      const isOver = heard.signal.aborted || Date.now() > until || (target instanceof Node && !target.isConnected);
      if (isOver) clearInterval(own);
      else if (isHydrated()) repeat();
    }, RETRY_MS);
    timer = own;
    target.addEventListener(type, () => isHydrated() && heard.abort(), { signal: heard.signal });
  };
  const hideFromReact = (event: Event) => {
    if (!isHydrated()) event.stopPropagation();
  };
  const early = new AbortController();
  const { signal } = early;
  const texts = (window.earlyTexts = new Map<Element, string>());
  const onInput = ({ target }: Event) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) texts.set(target, target.value);
  };
  const onClick = (event: Event) => {
    const { target, isTrusted } = event;
    const button =
      isTrusted &&
      target instanceof Element &&
      target.closest<HTMLElement>('button, [role="button"], input[type="checkbox"]');
    // A form's own button sends the form.
    if (!button || (button instanceof HTMLButtonElement && button.form && button.type === 'submit')) return;
    const box = button instanceof HTMLInputElement ? button : null;
    const wasChecked = !box?.checked;
    hideFromReact(event);
    repeatUntilHeard(button, 'click', () => {
      if (box) box.checked = wasChecked;
      button.click();
    });
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    hideFromReact(event);
    const form = event.target as HTMLFormElement;
    repeatUntilHeard(form, 'submit', () => form.requestSubmit());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isHydrated() || event.altKey || !document.querySelector('[data-slot="sidebar"]')) return;
    const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select');
    const isShortcut =
      event.ctrlKey || event.metaKey
        ? !event.shiftKey && withCtrl.includes(event.key.toLowerCase())
        : event.key === helpKey && !isTyping;
    if (!isShortcut) return;
    event.preventDefault();
    repeatUntilHeard(window, 'keydown', () => document.body.dispatchEvent(new KeyboardEvent('keydown', event)));
  };
  addEventListener('input', onInput, { capture: true, signal });
  addEventListener('click', onClick, { capture: true, signal });
  addEventListener('submit', onSubmit, { capture: true, signal });
  addEventListener('keydown', onKeyDown, { signal });
  new MutationObserver(() => setTimeout(() => early.abort(), PARTS_HYDRATED_MS)).observe(document.documentElement, {
    attributeFilter: ['data-hydrated'],
  });
}
