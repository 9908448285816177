/** The address that Back or Forward has just gone to; '' once the user has gone on. */
let returnedTo = '';
let isWatching = false;

/** Begins to notice Back and Forward; once for a visit. */
export function watchReturns(): void {
  if (isWatching || typeof window === 'undefined') return;
  isWatching = true;
  window.addEventListener('popstate', () => (returnedTo = window.location.href));
}

/** Whether the user has come to this address by Back or Forward, and its list has not been shown since. */
export const isReturn = (): boolean => returnedTo !== '' && returnedTo === window.location.href;

/** The list of the address has been shown. */
export const endReturn = (): void => {
  returnedTo = '';
};
