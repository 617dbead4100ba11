/** The routes of the site as `/metrics` counts them; a test compares them with `src/pages/routes.ts`. Fixed parts come before `:names`. */
export const VISITED_ROUTES: readonly string[] = [
  '/',
  '/search',
  '/search/answer',
  '/region',
  '/character/:region/:realm/:name',
  '/guild/:region/:realm/:name',
  '/dungeon/:slug',
  '/boss/:slug',
  '/specialization/:class/:slug',
  '/api/v1/:kind',
  '/embed/cutoff',
  '/calendar/:file',
  '/picture/*',
  '/publish',
  '/publish/live',
  '/fight/:id',
  '/cooldowns',
  '/cooldowns/timeline',
  '/current-title-holders',
  '/hps-dps',
  '/hps-dps/listed',
  '/mplus',
  '/raid',
  '/raid/chance',
  '/roster',
  '/team',
  '/team/join',
  '/team/:team',
  '/team/:team/members',
  '/team/:team/board',
  '/team/:team/board/:board/document',
  '/team/:team/board/:board/history',
  '/team/:team/attendance',
  '/team/:team/loot',
  '/team/:team/live',
  '/team-nights',
  '/team/:team/raids',
  '/team/:team/plans',
  '/team/:team/plans/night',
  '/team/:team/plan/:plan',
  '/team/:team/plan/:plan/document',
  '/team/:team/plan/:plan/history',
  '/team/:team/settings',
  '/team/:team/export',
  '/raid-answer/:token',
  '/raid-feed/:file',
  '/login',
  '/confirm',
  '/account',
  '/account/fights',
  '/account/characters',
  '/account/reminders',
  '/account/discord',
  '/account/export',
  '/oauth/consent',
  '/credits',
  '*',
];

const split = (path: string): string[] => path.split('/').filter((part) => part !== '');
const PATTERNS = VISITED_ROUTES.map((route) => ({ route, parts: split(route) }));

/**
 * The route that answers a path, without whatever the visitor's address names: `/character/eu/…` is `/character/:region/:realm/:name`.
 *
 * @param path of a document, or of the data of a page (`/raid.data`).
 */
export function routeOf(path: string): string {
  const parts = split(path.replace(/\.data$/, ''));
  if (parts.length === 1 && parts[0] === '_root') return '/';
  return PATTERNS.find((pattern) => fits(pattern.parts, parts))?.route ?? '*';
}

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  if (pattern.at(-1) === '*')
    return (
      parts.length >= pattern.length &&
      fits(pattern.slice(0, -1), parts.slice(0, pattern.length - 1))
    );
  return (
    pattern.length === parts.length &&
    pattern.every((part, at) => part.startsWith(':') || part === parts[at])
  );
}
