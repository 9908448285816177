/** The page that says that something broke. One place to fetch it from: the bundler would make another copy for each. */
export const loadErrorPage = () => import('./segment-error-page').then((module) => module.default);
