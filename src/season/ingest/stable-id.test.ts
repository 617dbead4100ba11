import { describe, expect, it } from 'vitest';
import { characterId, guildId, runId, stableId } from './stable-id.ts';

describe('ids that follow from names', () => {
  it('are the same every time and fit a number', () => {
    const id = stableId('run', 'eu', 5);
    expect(stableId('run', 'eu', 5)).toBe(id);
    expect(Number.isSafeInteger(id)).toBe(true);
    expect(stableId('run', 'eu5')).not.toBe(id);
  });

  it('do not mind case in names, and tell realms and kinds apart', () => {
    expect(characterId('eu', 1, 'Aldara')).toBe(characterId('eu', 1, 'aldara'));
    expect(characterId('eu', 1, 'Aldara')).not.toBe(characterId('eu', 2, 'Aldara'));
    expect(characterId('eu', 1, 'Aldara')).not.toBe(characterId('us', 1, 'Aldara'));
    expect(characterId('eu', 1, 'Aldara')).not.toBe(guildId('eu', 1, 'Aldara'));
  });

  it('do not mind the order of a group nor the milliseconds of a board', () => {
    expect(runId('eu', 503, 1_700_000_000_000, 1_500_000, [3, 1, 2])).toBe(
      runId('eu', 503, 1_700_000_000_250, 1_500_000, [1, 2, 3]),
    );
    expect(runId('eu', 503, 1_700_000_000_000, 1_500_000, [3, 1, 2])).not.toBe(
      runId('eu', 503, 1_700_000_000_000, 1_500_001, [3, 1, 2]),
    );
  });
});
