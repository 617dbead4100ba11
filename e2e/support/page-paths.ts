import { PAGES } from '#web/shell/pages.ts';

/** The pages of the navigation, in its order. */
export const navigatedPaths: readonly string[] = Object.values(PAGES).map(({ path }) => path);

/** What everybody sees without an account: the pages of the navigation, and where one signs in. */
export const openPaths: readonly string[] = [
  ...navigatedPaths.filter((path) => path !== PAGES.roster.path),
  '/login',
];
