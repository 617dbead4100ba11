import { inject } from 'vitest';
import { firstLink } from '../../../tools/generate/screenshots/pages-of.ts';
import { PAGES } from '#kit/shell/pages.ts';
import { ratedName } from './rated-name.ts';

/** The pages of the navigation, in its order. */
export const navigatedPaths: readonly string[] = Object.values(PAGES).map(({ path }) => path);

/** Pages that need no account: those of the navigation, and the sign-in page. */
export const openPaths: readonly string[] = [...navigatedPaths, '/login'];

/** The tabs of the reviews, which are a view each. */
export const REVIEW_TABS: readonly string[] = [
  ...['time', 'players', 'pulls', 'deaths', 'forces'].map((tab) => `/mplus?view=review&tab=${tab}`),
  ...['deaths', 'avoidable', 'timeline', 'positions', 'prep', 'all', 'share'].map(
    (tab) => `/raid?tab=${tab}`,
  ),
  ...['events', 'again', 'pulls', 'intake', 'note'].map((tab) => `/cooldowns?view=pull&tab=${tab}`),
];

/** Pages with tables, cards and choices, which are what does not fit, and what else is worth a look. */
export const WALKED_PATHS: readonly string[] = [
  '/',
  '/current-title-holders',
  '/current-title-holders?season=season-tww-3',
  '/mplus',
  '/mplus?view=runs',
  '/mplus?view=meta',
  '/mplus?view=review',
  '/raid',
  '/raid?view=race',
  '/raid?view=ours',
  '/cooldowns',
  '/cooldowns?view=pull',
  '/cooldowns?view=top',
  '/hps-dps',
  '/hps-dps?view=ladder',
  '/hps-dps?view=ladder&boss=murder-row',
  '/hps-dps?view=log',
  '/roster',
  '/dungeon/ruby-life-pools',
  '/specialization/mage/frost',
  '/boss/loomithar',
  '/boss/kokia-blazehoof',
  '/search?q=mage',
  '/login',
  '/credits',
  '/nowhere',
];

/** Address of the first character or guild that the list of title holders links to. */
export async function linkedPath(kind: 'character' | 'guild'): Promise<string> {
  await ratedName();
  const html = await (await fetch(`${inject('baseUrl')}/current-title-holders`)).text();
  return firstLink(html, kind)!;
}
