/** Runs in the browser; Next calls it at each navigation. */
import { announceNavigation } from './components/layout/navigation/navigation-start';

export function onRouterTransitionStart(url: string): void {
  announceNavigation(url);
}
