/** Delays what React and Testing Library collect for the texts of errors, which took a sixth of the tests' time. */
import * as React from 'react';
import { configure, getConfig } from '@testing-library/react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * Lets React record no stack for each element that it makes, as it does by itself after 10,000 within a second; only
 * React's own warnings show them.
 */
export function skipOwnerStacks(): void {
  const internals = (React as unknown as Record<string, object | undefined>)[INTERNALS];
  if (!internals || !('recentlyCreatedOwnerStacks' in internals)) throw new Error('React counts its stacks elsewhere.');
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
}

/** While a query waits for its element, it looks often; only the error that ends the wait describes the page. */
export function printPageOnce(): void {
  configure(({ getElementError }) => ({
    getElementError: (message, container) => {
      if (!isWaiting()) return getElementError(message, container);
      const error = new Error();
      error.name = 'TestingLibraryElementError';
      return Object.defineProperty(error, 'message', {
        configurable: true,
        get: () => getElementError(message, container).message,
      });
    },
  }));
}

/** Testing Library's own sign that the callback of `waitFor` or `findBy…` runs. */
function isWaiting(): boolean {
  return (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true;
}
