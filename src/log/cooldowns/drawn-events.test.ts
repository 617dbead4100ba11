import { describe, expect, it } from 'vitest';
import { recordsOf } from '#testing/web/table-values.ts';
import type { PullTimeline } from '#analysis/fight-events/pull-timeline.ts';
import { alignments } from './align-pulls.ts';
import type { CooldownFilter } from './cooldown-filter.ts';
import { DEFAULT_GROUPS } from './cooldown-filter.ts';
import { drawnEvents, eventTable, eventsIn } from './drawn-events.ts';
import { inventLane, inventPull, inventUses } from '#testing/web/invented-pull.ts';
import { mrtNote, plainNote } from './note-text.ts';
import { createAliases } from '#log/session/aliases.ts';
import { namedPull } from './named-pull.ts';
import { timelineRows } from './timeline-rows.ts';

const FILTER: CooldownFilter = {
  groups: DEFAULT_GROUPS,
  role: null,
  player: null,
  major: false,
  noise: false,
  unseen: false,
};

const suppression = inventLane({
  player: 2,
  spellId: 33206,
  name: 'Pain Suppression',
  category: 'external',
});
const timeline = inventPull({
  phases: {
    known: true,
    describedDifficultyId: 16,
    spans: [
      { number: 1, stage: 1, name: 'P1', fromMs: 0, toMs: 100_000, begunBy: 'pull' },
      { number: 2, stage: 2, name: 'P2', fromMs: 100_000, toMs: 200_000, begunBy: 'event' },
      { number: 1, stage: 1, name: 'P1', fromMs: 200_000, toMs: 300_000, begunBy: 'event' },
    ],
  },
  bosses: [
    {
      spellId: 9,
      name: 'Cataclysm',
      kinds: ['raid-damage'],
      major: true,
      known: true,
      casts: [{ startMs: 39_000, endMs: 42_000, by: 'Warden', on: null }],
    },
  ],
  lanes: [
    inventLane({ uses: inventUses([41_200, 130_400]) }),
    { ...suppression, uses: [{ ...inventUses([40_900])[0]!, on: 1 }, ...inventUses([220_000])] },
    inventLane({
      player: 2,
      spellId: 2825,
      name: 'Bloodlust',
      category: 'bloodlust',
      uses: inventUses([1000]),
    }),
    inventLane({
      player: 1,
      spellId: 6552,
      name: 'Pummel',
      category: 'interrupt',
      uses: inventUses([5000]),
    }),
  ],
  marks: [
    {
      kind: 'bloodlust',
      atMs: 1000,
      toMs: 41_000,
      player: 2,
      on: null,
      spell: 'Bloodlust',
      spellId: 2825,
    },
    { kind: 'death', atMs: 250_000, toMs: null, player: 1, on: null, spell: null, spellId: null },
  ],
});
const pull = namedPull(timeline, createAliases(timeline.players, false));
const events = drawnEvents(pull, timelineRows(pull, null, FILTER));

describe('drawnEvents', () => {
  it('are what is drawn, in order, a bloodlust only once', () =>
    expect(
      events.map(({ atMs, who, what, on }) => `${atMs} ${who} ${what} ${on ?? ''}`.trim()),
    ).toEqual([
      '0  P1',
      '1000 Cass Bloodlust',
      '39000 Warden Cataclysm',
      '40900 Cass Pain Suppression Borun',
      '41200 Ilda Aura Mastery',
      '100000  P2',
      '130400 Ilda Aura Mastery',
      '200000  P1',
      '220000 Cass Pain Suppression',
      '250000 Borun Died',
    ]));

  it('narrow to a range, with what still lasts in it', () =>
    expect(eventsIn(events, { fromMs: 40_950, toMs: 41_500 }).map(({ what }) => what)).toEqual([
      'Bloodlust',
      'Cataclysm',
      'Pain Suppression',
      'Aura Mastery',
    ]));

  it('make a table with lengths', () => {
    const row = recordsOf(eventTable(events)).find(({ what }) => what === 'Cataclysm');
    expect(row).toEqual({
      atMs: 39_000,
      name: 'Warden',
      what: 'Cataclysm',
      on: null,
      lastsMs: 3000,
      kind: 'Enemy cast',
    });
  });
});

describe('notes', () => {
  it('plain: time, name, spell', () =>
    expect(plainNote({ title: 'Warden, pull 3', events })).toBe(
      [
        'Warden, pull 3',
        '0:01 Cass – Bloodlust',
        '0:41 Cass – Pain Suppression → Borun',
        '0:41 Ilda – Aura Mastery',
        '2:10 Ilda – Aura Mastery',
        '3:40 Cass – Pain Suppression',
        '',
      ].join('\n'),
    ));

  it('for MRT: a line a second, colored names, two spaces between casts', () =>
    expect(mrtNote({ title: 'Warden {x}', events, phases: null })).toBe(
      [
        'Warden x',
        '{time:0:01} - |cff0070ddCass|r {spell:2825}',
        '{time:0:41} - |cff0070ddCass|r @Borun {spell:33206}  |cfff48cbaIlda|r {spell:31821}',
        '{time:2:10} - |cfff48cbaIlda|r {spell:31821}',
        '{time:3:40} - |cff0070ddCass|r {spell:33206}',
        '',
      ].join('\n'),
    ));

  it('for MRT from phases, a phase that came back by its global number', () =>
    expect(
      mrtNote({ title: 'W', events, phases: timeline.phases }).split('\n').slice(3, 5),
    ).toEqual([
      '{time:0:30,p2} - |cfff48cbaIlda|r {spell:31821}',
      '{time:0:20,pg3} - |cff0070ddCass|r {spell:33206}',
    ]));

  it('name an intermission by the number that boss mods give it', () => {
    const [first, second] = timeline.phases.spans;
    const spans = [first!, { ...second!, stage: 1.5 }];
    const note = mrtNote({ title: 'W', events, phases: { ...timeline.phases, spans } });
    expect(note).toContain('{time:0:30,p1.5}');
  });
});

const phases = (...starts: [string, number][]): PullTimeline['phases'] => ({
  known: true,
  describedDifficultyId: 16,
  spans: starts.map(([name, fromMs], index) => ({
    number: index + 1,
    stage: index + 1,
    name,
    fromMs,
    toMs: fromMs + 1,
    begunBy: 'event',
  })),
});

describe('alignments', () => {
  it('are the pull and each later phase both have, the same time round', () =>
    expect(
      alignments(
        phases(['P1', 0], ['P2', 60_000], ['P1', 90_000], ['P3', 120_000]),
        phases(['P1', 0], ['P2', 50_000], ['P1', 95_000]),
      ),
    ).toEqual([
      { id: 'pull', label: 'Start of the pull', offsetMs: 0 },
      { id: 'P2', label: 'Start of P2', offsetMs: 10_000 },
      { id: 'P1~2', label: 'Start of P1 again', offsetMs: -5000 },
    ]));
  it('are only the pull where no phases are known', () =>
    expect(alignments({ ...phases(), known: false }, phases(['P1', 0]))).toHaveLength(1));
});
