import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { CharacterCard, GuildCard } from './card-types.ts';
import { CharacterCardView, GuildCardView } from './cards.tsx';

const seenMs = Date.UTC(2026, 10, 20, 12);
const character: CharacterCard = {
  id: 'eu/aggra-português/Élodora',
  name: 'Élodora',
  realmName: 'Aggra (Português)',
  region: 'eu',
  guildName: null,
  classId: 8,
  className: 'Mage',
  score: 3012.4,
  rank: 77,
  population: 1000,
  keysThisWeek: 1,
  vault: [
    { keys: 1, level: 12, itemLevel: 318 },
    { keys: 4, level: null, itemLevel: null },
  ],
  gains: [],
  source: 'raiderio',
  seenMs,
};
const guild: GuildCard = {
  id: 'us/area-52/Quiet Anvil',
  name: 'Quiet Anvil',
  realmName: 'Area 52',
  region: 'us',
  raidName: 'The Abyss',
  bosses: 8,
  progress: [],
  source: 'raiderio',
  seenMs,
};

function draw(card: React.ReactNode) {
  const html = renderToStaticMarkup(<MemoryRouter>{card}</MemoryRouter>);
  return { html, hrefs: [...html.matchAll(/href="([^"]+)"/g)].map((found) => found[1]) };
}

describe('a card', () => {
  it('of a character leads to its source, its plan and the line, and says who told it when', () => {
    const { html, hrefs } = draw(<CharacterCardView card={character} />);
    expect(hrefs).toEqual([
      'https://raider.io/characters/eu/aggra-portugu%C3%AAs/%C3%89lodora',
      '/mplus?region=eu&amp;c=eu%2Faggra-portugu%C3%AAs%2F%C3%89lodora',
      '/current-title-holders?region=eu&amp;me=eu%2Faggra-portugu%C3%AAs%2F%C3%89lodora',
      'https://raider.io',
    ]);
    expect(html).toContain('as of 2026-11-20 12:00 UTC');
    expect(html).toContain('1 key: +12 (318) · 4 keys: open');
  });

  it('counts one key as one', () => {
    const empty = { ...character, vault: [{ keys: 1, level: null, itemLevel: null }] };
    expect(draw(<CharacterCardView card={empty} />).html).toContain('1 key: open');
  });

  it('of a guild leads to its source', () => {
    const { html, hrefs } = draw(<GuildCardView card={guild} />);
    expect(hrefs).toEqual([
      'https://raider.io/guilds/us/area-52/Quiet%20Anvil',
      'https://raider.io',
    ]);
    expect(html).toContain('No kill of The Abyss is known');
  });

  it('of an invented one leads nowhere outside and says what it is', () => {
    const { html, hrefs } = draw(<CharacterCardView card={{ ...character, source: 'sample' }} />);
    expect(hrefs.every((href) => href?.startsWith('/'))).toBe(true);
    expect(html).toContain('Sample data');
  });
});
