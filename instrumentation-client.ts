/** Runs in the browser; Next calls it at each navigation. */
import { keepNavigation } from './components/layout/navigation/keep-navigation';
import { announceNavigation } from './components/layout/navigation/navigation-start';

export function onRouterTransitionStart(url: string): void {
  keepNavigation();
  announceNavigation(url);
}
