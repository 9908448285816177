'use client';

import { lazyPart } from './lazy-part';

/** A page that broke. What says so is fetched ahead, when the page is idle. */
export default lazyPart(() => import('./segment-error-page').then((module) => module.default));
