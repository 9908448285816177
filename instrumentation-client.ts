/** Next calls this in the browser. */
import { announceNavigation } from './components/shell/navigation-start';

export function onRouterTransitionStart(url: string): void {
  announceNavigation(url);
}
