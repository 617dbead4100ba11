import { expect, it } from 'vitest';
import { revalidateTeamPage } from './revalidate-page.ts';

const asks = (from: string, to: string, formMethod?: 'GET' | 'POST') =>
  revalidateTeamPage({
    currentUrl: new URL(from, 'http://farseer.test'),
    nextUrl: new URL(to, 'http://farseer.test'),
    defaultShouldRevalidate: true,
    ...(formMethod && { formMethod }),
  } as Parameters<typeof revalidateTeamPage>[0]);

it('a page of a team is asked for anew after a form, a change of others and for another page alone', () => {
  expect(asks('/team/1/loot', '/team/1/loot?item=2')).toBe(false);
  expect(asks('/team/1/members?role=tank', '/team/1/members', 'GET')).toBe(false);
  expect(asks('/team/1/loot', '/team/1/loot?item=2', 'POST')).toBe(true);
  expect(asks('/team/1/loot', '/team/1/loot')).toBe(true);
  expect(asks('/team/1/loot', '/team/1/members')).toBe(true);
});
