/**
 * Runs in the page before anything else. The server sends pages whole, so a button can be pressed before React is there to hear it.
 * The last such press (or submitted form) is repeated as soon as React has taken over that element; nothing is done twice:
 * where React wakes the page for the very click, it has heard it already.
 * React marks each element that it is taking over by a property `__reactProps$…`. While the part around it is still on its way, React
 * stops a press before the button hears of it, and forgets it: that press is repeated too, until it arrives.
 */
export const EARLY_CLICKS = `(() => {
  const marked = (node) => Object.keys(node).some((key) => key.startsWith('__reactProps$'));
  let timer = 0;
  const repeat = (node, act, giveUp = Date.now() + 15000) => {
    clearInterval(timer);
    timer = setInterval(() => {
      const ready = marked(node);
      if (!ready && node.isConnected && Date.now() < giveUp) return;
      clearInterval(timer);
      if (ready && node.isConnected && Date.now() < giveUp && !act()) repeat(node, act, giveUp);
    }, 20);
  };
  const arrival = (node) => {
    let arrived = false;
    node.addEventListener('click', () => (arrived = true), { once: true, capture: true });
    return () => arrived;
  };
  addEventListener('click', (event) => {
    const button = event.target instanceof Element && event.target.closest('button, [role="button"], input[type="checkbox"]');
    if (!button || !event.isTrusted || (button.form && button.type === 'submit')) return;
    // A box would be ticked for the eye alone.
    const kept = button.type === 'checkbox' && !marked(button);
    if (kept) event.preventDefault();
    const arrived = arrival(button);
    setTimeout(() => {
      // Whoever stops a press on purpose prevents its effect as well; React does not.
      if ((arrived() && marked(button)) || (event.defaultPrevented && !kept)) return;
      if (button.type === 'checkbox' && !kept) button.checked = !button.checked;
      repeat(button, () => {
        const again = arrival(button);
        button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true, pointerType: 'mouse', button: 0 }));
        button.click();
        return again();
      });
    });
  }, true);
  addEventListener('submit', (event) => {
    const form = event.target;
    if (marked(form)) return;
    event.preventDefault();
    repeat(form, () => (form.requestSubmit(), true));
  }, true);
})()`;
