import { describe, expect, it } from 'vitest';
import { createRandom } from '#lib/random.ts';
import { inventCharacterName, inventedRealmNames, inventGuildName } from './season-names.ts';

describe('invented names', () => {
  it('are what the game takes: letters, two to twelve of them', () => {
    const random = createRandom(9);
    for (let count = 0; count < 500; count += 1)
      expect(inventCharacterName(random, count % 2 === 1)).toMatch(/^[A-Z][a-z]{1,11}$/);
  });

  it('are many', () => {
    const random = createRandom(9);
    const names = new Set(Array.from({ length: 4000 }, () => inventCharacterName(random)));
    expect(names.size).toBeGreaterThan(3000);
    const guilds = new Set(Array.from({ length: 400 }, () => inventGuildName(random)));
    expect(guilds.size).toBeGreaterThan(250);
    expect(new Set(inventedRealmNames()).size).toBe(inventedRealmNames().length);
  });
});
