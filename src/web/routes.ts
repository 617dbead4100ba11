import { index, route, type RouteConfig } from '@react-router/dev/routes';

/** The table of contents: one line a page. */
export default [
  index('home/home-route.tsx'),
  route('home/search', 'home/search-route.ts'),
  route('home/cards', 'home/cards-route.ts'),
  route('calendar/:file', 'calendar/calendar-route.ts'),
  route('cooldowns', 'cooldowns/cooldowns-route.tsx'),
  route('current-title-holders', 'titles/titles-route.tsx'),
  route('hps-dps', 'hps-dps/hps-dps-route.tsx'),
  route('mplus', 'mythic-plus/mplus-route.tsx'),
  route('raid', 'raid/raid-route.tsx'),
  route('roster', 'roster/roster-route.tsx'),
  route('login', 'account/login/login-route.tsx'),
  route('confirm', 'account/confirm/confirm-route.tsx'),
  route('account', 'account/account-route.tsx'),
  route('account/characters', 'account/characters/characters-route.tsx'),
  route('account/export', 'account/export-route.ts'),
  route('oauth/consent', 'account/consent/consent-route.tsx'),
  route('credits', 'credits/credits-route.tsx'),
  route('dev/components', 'dev/components-route.tsx'),
  route('*', 'not-found/not-found-route.tsx'),
] satisfies RouteConfig;
