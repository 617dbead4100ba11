import { describe, expect, it } from 'vitest';
import { recordsOf } from '#testing/web/table-values.ts';
import type { TakenAbility } from '#analysis/fight-events/taken-by-ability.ts';
import { takenSentence, takenTable } from './taken-table.ts';

const ability = (over: Partial<TakenAbility>): TakenAbility => ({
  name: 'Slam',
  spellIds: [1],
  school: 1,
  hits: 2,
  players: 1,
  taken: 400,
  absorbed: 100,
  overkill: 0,
  blocked: 0,
  resisted: 0,
  mitigated: 600,
  raised: 0,
  unknown: 0,
  ...over,
});

const cells = (over: Partial<TakenAbility>) => recordsOf(takenTable([ability(over)]))[0];

describe('the table of damage taken', () => {
  it('gives shares of what was taken and of what was mitigated', () => {
    const [slam, fire] = recordsOf(
      takenTable([ability({}), ability({ name: 'Fire', taken: 100 })]),
    );
    expect(slam).toMatchObject({ share: 0.8, mitigatedShare: 0.6 });
    expect(fire).toMatchObject({ share: 0.2 });
  });

  it('leaves out a mitigated share that not every hit supports', () => {
    expect(cells({ unknown: 1 })).toMatchObject({ mitigated: 600, mitigatedShare: null });
    expect(cells({ unknown: 2 })).toMatchObject({ mitigated: null, mitigatedShare: null });
  });
});

describe('the sentence above it', () => {
  it('says where the damage before reductions went', () => {
    expect(takenSentence([ability({ blocked: 250 })])).toBe(
      'Of the damage before reductions, armor and damage reductions took 48.0%, shields 8.0%, blocks 20.0%. The rest reached health.',
    );
  });

  it('is missing when no hit has a size before reductions', () => {
    expect(takenSentence([ability({ unknown: 2, mitigated: 0 })])).toBeNull();
    expect(takenSentence([])).toBeNull();
  });
});
