import { screen, waitFor } from '@testing-library/react';

beforeEach(() => void (document.body.innerHTML = '<p>Tavle</p>'));
afterEach(() => void (document.body.innerHTML = ''));

test.each([
  ['a query', () => screen.getByText('Stik')],
  ['a query that waits', () => screen.findByText('Stik', {}, { timeout: 120 })],
  ['waitFor', () => waitFor(() => screen.getByText('Stik'), { timeout: 120 })],
])('%s that finds nothing says what it looked for and shows the page', async (_name, look) => {
  const { message, stack } = await Promise.resolve()
    .then(look)
    .then(
      () => new Error('found'),
      (error: Error) => error,
    );
  for (const text of [message, stack]) {
    expect(text).toContain('the text: Stik');
    expect(text).toContain('Tavle');
  }
});
