/** Next calls this in the browser. */
import { announceNavigation } from './components/layout/navigation-start';

export function onRouterTransitionStart(url: string): void {
  announceNavigation(url);
}
