'use client';

import dynamic from 'next/dynamic';
import { loadErrorPage } from './load-error-page';

/** A page that broke. What says so is fetched after the pages that work; where it can't be, the last resort stands (app/global-error.tsx). */
export default dynamic(loadErrorPage, { ssr: false });
