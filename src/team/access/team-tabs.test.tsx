import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { TeamTabs } from './team-tabs.tsx';

const shown = (path: string) =>
  renderToString(
    <MemoryRouter initialEntries={[path]}>
      <TeamTabs teamId="t1" />
    </MemoryRouter>,
  );
const marked = (html: string) =>
  [...html.matchAll(/aria-current="page"[^>]*>([^<]*)/g)].map(([, name]) => name);

it('leads to each page of the team, and marks the one that is open', () => {
  const html = shown('/team/t1/plans');
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)).toEqual([
    '/team/t1',
    '/team/t1/members',
    '/team/t1/raids',
    '/team/t1/attendance',
    '/team/t1/loot',
    '/team/t1/board',
    '/team/t1/plans',
    '/team/t1/settings',
  ]);
  expect(marked(html)).toEqual(['Plans']);
  expect(marked(shown('/team/t1'))).toEqual(['Next raid']);
});

it('marks none on a page below them', () => {
  expect(marked(shown('/team/t1/plan/p1'))).toEqual([]);
});
