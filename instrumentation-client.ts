/** Next calls this in the browser when a navigation starts. */
import { announceNavigation } from './components/layout/navigation-start';

export function onRouterTransitionStart(url: string): void {
  announceNavigation(url);
}
