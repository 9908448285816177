/** How a tooltip looks; apart, so that the sidebar's own need not load Radix. */
export const tooltipClass =
  'pointer-events-none z-50 w-fit max-w-72 rounded-md bg-foreground px-2 py-1 text-xs text-balance text-background shadow-md';
