import { describe, expect, it } from 'vitest';
import type { CooldownFilter } from './cooldown-filter.ts';
import { DEFAULT_GROUPS, laneFits, noisyAbilities } from './cooldown-filter.ts';
import { inventLane, inventPull, inventUses } from '#testing/web/invented-pull.ts';
import { createAliases } from '#log/session/aliases.ts';
import { namedPull } from './named-pull.ts';
import { rowOffsets, rowsBetween, timelineRows } from './timeline-rows.ts';
import type { TimelineRow } from './timeline-rows.ts';

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

const drawn = (rows: readonly TimelineRow[]): string[] =>
  rows.map((row) => {
    if (row.kind === 'heading') return `# ${row.label} ${row.note}`.trim();
    if (row.kind === 'marks') return `${row.label} ${row.marks.length}/${row.other.length}`;
    const name = (row.lane ?? row.other)!.name;
    const sides = `${row.lane ? 'a' : '-'}${row.other ? 'b' : '-'}`;
    return row.kind === 'boss' ? `${name} ${sides}` : `${row.name}: ${name} ${sides}`;
  });

const auraMastery = inventLane({ uses: inventUses([40_000]) });
const rallyingCry = inventLane({ player: 1, spellId: 97462, name: 'Rallying Cry' });
const spiritLink = inventLane({ player: 2, spellId: 98008, name: 'Spirit Link Totem' });
const kick = inventLane({
  player: 1,
  spellId: 6552,
  name: 'Pummel',
  category: 'interrupt',
  cooldownSeconds: 15,
});
const potion = inventLane({
  spellId: 431416,
  name: 'Potion',
  category: 'personal-defensive',
  from: 'potion',
});

const boss = (spellId: number, name: string, major: boolean, count: number, known: boolean) => ({
  spellId,
  name,
  kinds: [],
  major,
  known,
  casts: Array.from({ length: count }, (_, index) => ({
    startMs: index * 1000,
    endMs: index * 1000,
    by: 'Warden',
    on: null,
  })),
});

describe('timelineRows', () => {
  it('stand by role, then player, with only what the filter asks for', () => {
    const rows = timelineRows(
      named({ lanes: [auraMastery, rallyingCry, spiritLink, kick] }),
      null,
      FILTER,
    );
    expect(drawn(rows)).toEqual([
      '# Tanks 1',
      'Borun: Rallying Cry a-',
      '# Healers 2',
      'Ilda: Aura Mastery a-',
      'Cass: Spirit Link Totem a-',
    ]);
  });

  it('narrow to a role, to long cooldowns and to groups', () => {
    const pull = named({ lanes: [auraMastery, rallyingCry, kick, potion] });
    expect(drawn(timelineRows(pull, null, { ...FILTER, role: 'tank' }))).toEqual([
      '# Tanks 1',
      'Borun: Rallying Cry a-',
    ]);
    expect(drawn(timelineRows(pull, null, { ...FILTER, groups: ['interrupt', 'potion'] }))).toEqual(
      ['# Tanks 1', 'Borun: Pummel a-', '# Healers 1', 'Ilda: Potion a-'],
    );
    expect(
      drawn(timelineRows(pull, null, { ...FILTER, groups: ['interrupt'], major: true })),
    ).toEqual([]);
  });

  it('join a second pull by player and spell, whatever its order of players', () => {
    const other = named({
      players: [
        { guid: 'Player-1-D', name: 'Dorn-Somewhere-EU', specId: 73 },
        { guid: 'Player-1-A', name: 'Ilda-Somewhere-EU', specId: 65 },
      ],
      lanes: [
        { ...auraMastery, player: 1 },
        { ...rallyingCry, player: 0 },
      ],
    });
    expect(drawn(timelineRows(named({ lanes: [auraMastery, spiritLink] }), other, FILTER))).toEqual(
      [
        '# Tanks 1',
        'Dorn: Rallying Cry -b',
        '# Healers 2',
        'Ilda: Aura Mastery ab',
        'Cass: Spirit Link Totem a-',
      ],
    );
  });

  it('leave out what the boss does all the time until it is asked for', () => {
    const pull = named({
      bosses: [
        boss(1, 'Cataclysm', true, 4, true),
        boss(2, 'Poke', false, 4, false),
        boss(3, 'Beam', true, 200, true),
      ],
    });
    expect(drawn(timelineRows(pull, null, FILTER))).toEqual([
      '# Enemy casts 1 of 3',
      'Cataclysm a-',
    ]);
    expect(drawn(timelineRows(pull, null, { ...FILTER, noise: true }))).toHaveLength(4);
    // A boss without a description: only what comes every few seconds is left out.
    const unknown = [boss(4, 'Slam', false, 10, false), boss(5, 'Poke', false, 60, false)];
    expect([...noisyAbilities(unknown, 300_000)].map(({ name }) => name)).toEqual(['Poke']);
    // Listed, but not classified: again only what comes every few seconds.
    const listed = [boss(6, 'Slam', false, 10, true), boss(7, 'Poke', false, 60, true)];
    expect([...noisyAbilities(listed, 300_000)].map(({ name }) => name)).toEqual(['Poke']);
    const other = { ...boss(8, 'Emote', false, 2, true), kinds: ['other' as const] };
    expect(noisyAbilities([other], 300_000).size).toBe(1);
  });

  it('tell deaths of both pulls', () => {
    const death = {
      kind: 'death',
      atMs: 1,
      toMs: null,
      player: 0,
      on: null,
      spell: null,
      spellId: null,
    } as const;
    const other = named({ marks: [death, death] });
    expect(drawn(timelineRows(named({ marks: [death] }), other, FILTER))).toEqual([
      '# Raid',
      'Deaths 1/2',
    ]);
  });
});

describe('laneFits', () => {
  it('counts a second use', () => {
    const lane = inventLane({ category: 'external', tags: ['raid-defensive'] });
    expect(laneFits(lane, { ...FILTER, groups: ['defensive'] })).toBe(true);
    expect(laneFits(lane, { ...FILTER, groups: ['personal'] })).toBe(false);
  });
});

describe('namedPull', () => {
  it('calls players by role and number when names are off', () => {
    const timeline = inventPull();
    const { names } = namedPull(timeline, createAliases(timeline.players, true));
    expect(names.toSorted()).toEqual(['Healer 1', 'Healer 2', 'Tank 1']);
  });
});

describe('visible rows', () => {
  const rows = timelineRows(named({ lanes: [auraMastery, rallyingCry, spiritLink] }), null, FILTER);
  const offsets = rowOffsets(rows, { heading: 28, row: 24 });
  it('begin where the ones before end', () => expect(offsets).toEqual([0, 28, 52, 80, 104, 128]));
  it('are those that touch the screen', () => {
    expect(rowsBetween(offsets, 0, 60)).toEqual({ first: 0, last: 3 });
    expect(rowsBetween(offsets, 53, 90)).toEqual({ first: 2, last: 4 });
    expect(rowsBetween(offsets, 500, 900)).toEqual({ first: 5, last: 5 });
    expect(rowsBetween(offsets, -900, -500)).toEqual({ first: 0, last: 0 });
  });
});
