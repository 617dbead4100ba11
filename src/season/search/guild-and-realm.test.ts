import { describe, expect, it } from 'vitest';
import { splitAtHyphens } from './guild-and-realm.ts';

describe('a guild and its realm', () => {
  it.each([
    ['Quiet Anvil-Area 52', [['Quiet Anvil', 'Area 52', null]]],
    ['<Quiet Anvil> - Area 52', [['Quiet Anvil', 'Area 52', null]]],
    ['Quiet Anvil-Area52-US', [['Quiet Anvil', 'Area52', 'us']]],
    [
      'Quiet Anvil-Azjol-Nerub',
      [
        ['Quiet Anvil-Azjol', 'Nerub', null],
        ['Quiet Anvil', 'Azjol-Nerub', null],
      ],
    ],
    ['Тихий Молот-Гордунни', [['Тихий Молот', 'Гордунни', null]]],
    ['夜班-水晶之刺', [['夜班', '水晶之刺', null]]],
    [
      'Quiet Anvil-aggra-português-EU',
      [
        ['Quiet Anvil-aggra', 'português', 'eu'],
        ['Quiet Anvil', 'aggra-português', 'eu'],
      ],
    ],
    ['Quiet Anvil', []],
    ['-', []],
    ['', []],
  ])('are read from %j', (text, expected) => {
    expect(splitAtHyphens(text).map(({ name, realm, region }) => [name, realm, region])).toEqual(
      expected,
    );
  });

  it('are tried a few times only', () => {
    expect(splitAtHyphens('-a'.repeat(30)).length).toBeLessThanOrEqual(4);
  });
});
