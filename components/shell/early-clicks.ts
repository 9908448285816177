/**
 * Runs in the page before anything else. The server sends pages whole, so a button can be pressed before React is there to hear it.
 * The last such press (or submitted form) is repeated as soon as React has taken over that element; nothing is done twice:
 * where React wakes the page for the very click, it has heard it already.
 * React marks each element that it has taken over by a property `__reactProps$…`.
 */
export const EARLY_CLICKS = `(() => {
  const heard = (node) => Object.keys(node).some((key) => key.startsWith('__reactProps$'));
  let timer = 0;
  const repeat = (node, act) => {
    clearInterval(timer);
    const giveUp = Date.now() + 15000;
    timer = setInterval(() => {
      const ready = heard(node);
      if (!ready && node.isConnected && Date.now() < giveUp) return;
      clearInterval(timer);
      if (ready && node.isConnected) act();
    }, 20);
  };
  addEventListener('click', (event) => {
    const button = event.target instanceof Element && event.target.closest('button, [role="button"], input[type="checkbox"]');
    if (!button || !event.isTrusted || heard(button) || (button.form && button.type === 'submit')) return;
    // A box would be ticked for the eye alone.
    if (button.type === 'checkbox') event.preventDefault();
    setTimeout(() => {
      if (heard(button)) return;
      repeat(button, () => {
        button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true, pointerType: 'mouse', button: 0 }));
        button.click();
      });
    });
  }, true);
  addEventListener('submit', (event) => {
    const form = event.target;
    if (heard(form)) return;
    event.preventDefault();
    repeat(form, () => form.requestSubmit());
  }, true);
})()`;
