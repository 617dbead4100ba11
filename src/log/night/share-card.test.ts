import { describe, expect, it } from 'vitest';
import { bossPatterns } from './boss-patterns.ts';
import { firstFix } from './first-fix.ts';
import { inventNight } from '#testing/web/invented-night.ts';
import type { InventedPull } from '#testing/web/invented-night.ts';
import { createAliases } from '#log/session/aliases.ts';
import { LONGEST_MESSAGE, discordText, shareCard } from './share-card.ts';

function cardOf(pulls: InventedPull[], hidden: boolean, bossName = 'Hollow Warden') {
  const { night, summaries } = inventNight(pulls);
  const boss = { ...night.bosses[0]!, name: bossName };
  const patterns = bossPatterns(boss.pulls, summaries);
  const fix = firstFix(boss, patterns, summaries);
  const book = createAliases(
    night.pulls.flatMap(({ fight }) => fight.players),
    hidden,
  );
  return shareCard({ night, boss, summaries, patterns, fix, book });
}

const wipes: InventedPull[] = [
  {
    chain: [
      [1, 7],
      [2, 7],
    ],
    left: 80,
  },
  { chain: [[1, 7]], left: 20 },
  { chain: [[1, 7]], left: 50 },
];

describe('a card to share', () => {
  it('gives pulls, the best one, what to fix and who died first', () => {
    const card = cardOf([...wipes, { left: null }], false);
    expect(card).toMatchObject({
      boss: 'Hollow Warden',
      difficulty: 'Mythic',
      figures: ['4 pulls', 'best: 20.0% left', '6:40 in combat'],
      fix: { title: 'Spell 7: 4 of 4 early deaths' },
      killers: [{ name: 'Spell 7', count: 3, of: 3 }],
      firstToDie: [{ name: 'Person1', count: 3, of: 3 }],
    });
    expect(card.bars.map(({ gone }) => gone)).toEqual([
      expect.closeTo(0.2),
      expect.closeTo(0.8),
      expect.closeTo(0.5),
      null,
    ]);
  });

  it('names nothing and gives no share below three wipes', () => {
    const card = cardOf(wipes.slice(1, 3), false);
    expect(card.fix.title).toBe('No ability stands out');
    expect(card).toMatchObject({ killers: [], firstToDie: [] });
    expect(discordText(card)).not.toMatch(/Person|Spell|Began|Died as|\d\/\d/);
  });

  it('names no player when the book does not', () => {
    const text = JSON.stringify(cardOf(wipes, true)) + discordText(cardOf(wipes, true));
    expect(text).not.toContain('Person');
    expect(text).toMatch(/Damage \d/);
  });
});

describe('discordText', () => {
  it('is one short message', () => {
    const text = discordText(cardOf([...wipes, { kill: true }], true));
    expect(text).toContain('**Hollow Warden** Mythic');
    expect(text).toContain('▂▇▅✔');
    expect(text).toContain('**Began most wipes:** Spell 7 3/3');
    expect(text).toMatch(/\*\*Died as wipes began:\*\* \w+ \d 3\/3/);
    expect(text.length).toBeLessThanOrEqual(LONGEST_MESSAGE);
  });

  it('never grows too long, whatever a log calls its boss', () => {
    const pulls = Array.from({ length: 300 }, () => wipes[0]!);
    for (const name of ['x'.repeat(5000), '*'.repeat(1900), 'Boss'])
      expect(discordText(cardOf(pulls, false, name)).length).toBeLessThanOrEqual(LONGEST_MESSAGE);
  });

  it('lets nothing of the log format the message or call anybody', () => {
    const text = discordText(cardOf(wipes, true, '@everyone **loud** [x](https://a.b)\n# big'));
    expect(text).not.toMatch(/@everyone|\*\*loud|https:\/\/a|\n# big/);
  });
});
