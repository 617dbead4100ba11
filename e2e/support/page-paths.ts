import { PAGES } from '#web/shell/pages.ts';

/** The pages of the navigation, in its order. */
export const navigatedPaths: readonly string[] = Object.values(PAGES).map(({ path }) => path);

/** Pages that need no account: those of the navigation, and the sign-in page. */
export const openPaths: readonly string[] = [...navigatedPaths, '/login'];
