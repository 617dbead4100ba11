import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { GuildPage } from './load-guild-page.server.ts';
import { RosterPanel } from './roster-panel.tsx';

const MEMBER = { id: 1, region: 'eu', realmSlug: 'one', name: 'Ana', classId: 8, specId: 64 };

function draw(roster: GuildPage['roster'], asksRanks = false): string {
  const page = { roster, card: { name: 'Anvil' } } as GuildPage;
  const router = createMemoryRouter([
    { path: '/', element: createElement(RosterPanel, { page, asksRanks }) },
  ]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

it('lists who has which rank with the age of the answer, and says of whom it is not known', () => {
  const html = draw({
    ranks: [
      { rank: 0, count: 1, members: [MEMBER] },
      { rank: 3, count: 12, members: [{ ...MEMBER, id: 2, name: 'Bea' }] },
      { rank: null, count: 1, members: [{ ...MEMBER, id: 3, name: 'Cyd' }] },
    ],
    source: 'battlenet',
    readAtMs: Date.UTC(2026, 10, 29, 20),
  });
  for (const text of ['Guild master', 'Rank 3', 'Not known', 'and 11 more', 'Battle.net'])
    expect(html).toContain(text);
  expect(html).toContain('2026-11-29T20:00:00.000Z');
  expect(html).toContain('href="/character/eu/one/Bea"');
});

it('says that ranks are not known where no source gave one, and nothing of a guild without members', () => {
  const none = { source: null, readAtMs: null };
  const html = draw({ ranks: [{ rank: null, count: 1, members: [MEMBER] }], ...none });
  expect(html).toContain('Ranks are not known.');
  expect(html).not.toContain('Ana');
  expect(html).not.toContain('officer');
  expect(draw({ ranks: [{ rank: null, count: 1, members: [] }], ...none }, true)).toContain(
    'An officer can ask',
  );
  expect(draw({ ranks: [], ...none })).toBe('');
});
