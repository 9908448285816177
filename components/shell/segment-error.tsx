'use client';

import { lazyPart } from './lazy-part';
import { loadErrorPage } from './load-error-page';

/** A page that broke. What says so is fetched ahead, when the page is idle. */
export default lazyPart(loadErrorPage);
