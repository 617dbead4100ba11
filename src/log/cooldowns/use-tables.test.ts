import { describe, expect, it } from 'vitest';
import { recordsOf } from '#testing/web/table-values.ts';
import { DEFAULT_GROUPS } from './cooldown-filter.ts';
import type { CooldownFilter } from './cooldown-filter.ts';
import { inventLane, inventPull, inventUses } from '#testing/web/invented-pull.ts';
import { createAliases } from '#log/session/aliases.ts';
import { namedPull, onlySeen, seenCooldowns } from './named-pull.ts';
import { hardestWindows, pullInsights, wipedAtMs } from './pull-insights.ts';
import { timelineRows } from './timeline-rows.ts';
import { againTable, doubtsOf, usesByPull } from './use-tables.ts';

const FILTER: CooldownFilter = {
  groups: DEFAULT_GROUPS,
  role: null,
  player: null,
  major: false,
  noise: false,
  unseen: false,
};
const named = (given: Parameters<typeof inventPull>[0]) => {
  const timeline = inventPull(given);
  return namedPull(timeline, createAliases(timeline.players, false));
};
const aura = inventLane({
  uses: inventUses([10_000]),
  further: 1,
  doubts: ['talents-change-it'],
  talents: ['Unwavering Spirit'],
});
const rally = inventLane({
  player: 1,
  spellId: 97462,
  name: 'Rallying Cry',
  uses: inventUses([20_000, 210_000]),
});

describe('againTable', () => {
  it('lists what had time for more, with its doubts', () => {
    const table = againTable(timelineRows(named({ lanes: [aura, rally] }), null, FILTER));
    expect(recordsOf(table)).toEqual([
      {
        name: 'Ilda',
        spell: 'Aura Mastery',
        used: 1,
        further: 1,
        baseMs: 180_000,
        gapMs: null,
        group: 'Raid defensives',
        unsure: 'talents can shorten it (Unwavering Spirit)',
      },
    ]);
  });
  it('has the evidence of the other pulls beside the base cooldown', () => {
    const evidence = new Map([
      ['Player-1-A 31821', { shortestGapMs: 121_000, gaps: 2, usedBeforeMs: 40_000 }],
    ]);
    const rows = timelineRows(named({ lanes: [inventLane({ further: 2 })] }), null, FILTER);
    expect(recordsOf(againTable(rows, evidence))[0]).toMatchObject({
      gapMs: 121_000,
      unsure: 'Pressed 0:40 before the pull, so one use fewer may have been possible',
    });
  });
  it('names every doubt', () =>
    expect(doubtsOf({ doubts: ['sources-differ', 'used-sooner'], talents: [] })).toBe(
      'sources differ on its seconds, used sooner than its base cooldown',
    ));
  it('names two talents at most', () =>
    expect(doubtsOf({ doubts: ['talents-change-it'], talents: ['A', 'B', 'C', 'D'] })).toBe(
      'talents can shorten it (A, B and 2 more)',
    ));
});

describe('usesByPull', () => {
  const first = { ...named({ lanes: [aura, rally] }), key: 'a', label: '1', startMs: 0 };
  const second = {
    ...named({
      players: [{ guid: 'Player-1-A', name: 'Ilda-Somewhere-EU', specId: 65 }],
      lanes: [inventLane()],
    }),
    key: 'b',
    label: '2 kill',
    startMs: 600_000,
  };
  it('tells uses, zeros of those who were there, and nothing for those who were not', () => {
    const table = usesByPull([first, second], FILTER);
    expect(table.columns.map(({ label }) => label)).toEqual([
      'Player',
      'Cooldown',
      'All',
      '1',
      '2 kill',
    ]);
    expect(recordsOf(table)).toEqual([
      { name: 'Borun', spell: 'Rallying Cry', total: 2, pull1: 2, pull2: null },
      { name: 'Ilda', spell: 'Aura Mastery', total: 1, pull1: 1, pull2: 0 },
    ]);
  });
  it('knows what was seen anywhere', () =>
    expect([...seenCooldowns([first.timeline, second.timeline])]).toEqual([
      'Player-1-A 31821',
      'Player-1-B 97462',
    ]));
  it('leaves out cooldowns that no player was seen using', () => {
    const seen = seenCooldowns([first.timeline]);
    const { timeline } = named({ lanes: [inventLane(), inventLane({ spellId: 5 })] });
    expect(onlySeen(timeline, seen).lanes.map(({ spellId }) => spellId)).toEqual([31821]);
  });
});

const at = (player: number, spellId: number, ms: number) =>
  inventLane({ player, spellId, name: `Spell ${spellId}`, uses: inventUses([ms]) });

const death = (player: number, atMs: number, toMs: number | null) =>
  ({ kind: 'death', atMs, toMs, player, on: null, spell: null, spellId: null }) as const;

describe('pullInsights', () => {
  const lengthMs = 120_000;
  const intake = inventPull({ lengthMs }).intake;
  // Five hits of falling size, one of them under Aura Mastery.
  [10_000, 30_000, 50_000, 70_000, 90_000].forEach((atMs, index) => {
    intake.total[atMs / 500] = 1000 - index;
  });
  intake.bySpell.push({ spellId: 9, name: 'Cataclysm', total: 1, amount: intake.total });

  it('finds the hardest windows without overlap', () => {
    const windows = hardestWindows(intake, lengthMs);
    expect(windows.map(({ amount }) => amount)).toEqual([1000, 999, 998, 997, 996]);
    for (const { fromMs, toMs } of windows) expect(toMs - fromMs).toBe(5000);
  });

  it('stops where half of the players lie dead', () => {
    const wipe = inventPull({
      lengthMs,
      marks: [death(0, 20_000, 30_000), death(1, 60_000, null), death(2, 62_000, null)],
    });
    expect(wipedAtMs(wipe)).toBe(62_000);
    expect(wipedAtMs(inventPull({ lengthMs }))).toBe(lengthMs);
    expect(hardestWindows(intake, 62_000).map(({ amount }) => amount)).toEqual([1000, 999, 998]);
  });

  it('tells which of them no raid cooldown was active in', () => {
    const pull = named({ lengthMs, intake, lanes: [inventLane({ uses: inventUses([9000]) })] });
    const [insight] = pullInsights(pull, null, new Set());
    expect(insight).toMatchObject({
      id: 'hardest',
      title: '4 of the 5 hardest moments had no raid cooldown',
      n: '5 windows, 1 raid cooldown',
    });
    expect(insight?.text).toContain('mostly Cataclysm');
    expect(insight?.moments).toHaveLength(3);
  });

  it('says when there is not enough to judge', () => {
    const [hardest, again] = pullInsights(named({ lengthMs: 20_000 }), null, new Set());
    expect(hardest?.title).toBe('Hardest moments: not enough data');
    expect(again?.title).toBe('Further uses: not enough data');
  });

  it('counts further uses only of cooldowns that were seen', () => {
    const unused = inventLane({ player: 1, spellId: 97462, name: 'Rallying Cry', further: 2 });
    const pull = named({ lanes: [aura, unused] });
    const titleOf = (seen: Set<string>): string | undefined =>
      pullInsights(pull, null, seen).find(({ id }) => id === 'again')?.title;
    expect(titleOf(new Set())).toBe('1 more use of raid cooldowns and externals was possible');
    expect(titleOf(new Set(['Player-1-B 97462']))).toBe(
      '3 more uses of raid cooldowns and externals were possible',
    );
  });

  it('names three cooldowns, and adds up the others', () => {
    const lanes = [2, 1, 1, 1].map((further, index) =>
      inventLane({
        spellId: 97_462 + index,
        name: `Spell ${index}`,
        further,
        uses: inventUses([1000]),
      }),
    );
    const insight = pullInsights(named({ lanes }), null, new Set()).find(
      ({ id }) => id === 'again',
    );
    expect(insight?.title).toContain('5 more uses');
    expect(insight?.text.match(/\(\+\d\)/g)).toEqual(['(+2)', '(+1)', '(+1)', '(+1)']);
    expect(insight?.text).toContain('others (+1)');
  });

  it('notices three at once, and compares two pulls over the same time', () => {
    const pull = named({ lanes: [at(0, 1, 10_000), at(1, 2, 11_000), at(2, 3, 12_000)] });
    expect(pullInsights(pull, null, new Set()).at(-1)).toMatchObject({
      id: 'stacked',
      title: '3 raid cooldowns at once at 0:12',
    });
    const other = named({ lengthMs: 11_500, lanes: [at(0, 1, 5000)] });
    expect(pullInsights(pull, other, new Set()).at(-1)).toMatchObject({
      id: 'compared',
      title: '2 raid cooldowns against 1 by 0:11',
    });
  });
});
