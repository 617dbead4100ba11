import { index, route, type RouteConfig } from '@react-router/dev/routes';

/** The table of contents: one line a page. */
export default [
  index('routes/index.tsx'),
  route('home/search', 'routes/home/search.ts'),
  route('home/cards', 'routes/home/cards.ts'),
  route('calendar/:file', 'routes/calendar.ts'),
  route('cooldowns', 'routes/cooldowns.tsx'),
  route('current-title-holders', 'routes/current-title-holders.tsx'),
  route('hps-dps', 'routes/hps-dps.tsx'),
  route('mplus', 'routes/mplus.tsx'),
  route('raid', 'routes/raid.tsx'),
  route('roster', 'routes/roster.tsx'),
  route('login', 'routes/login.tsx'),
  route('confirm', 'routes/confirm.tsx'),
  route('account', 'routes/account.tsx'),
  route('account/characters', 'routes/account-characters.tsx'),
  route('account/export', 'routes/account-export.ts'),
  route('oauth/consent', 'routes/oauth-consent.tsx'),
  route('credits', 'routes/credits.tsx'),
  route('dev/components', 'routes/dev/components.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
