import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { UNNAMED_MEMBER } from '#season/ingest/stable-id.ts';
import { runRows } from './run-rows.ts';
import { runShape } from './shapes.ts';

const member = (name: string | undefined) => ({
  character: {
    name,
    spec: { id: 66 },
    realm: { slug: 'draenor', name: 'Draenor' },
    region: { slug: 'eu' },
  },
});
const run = (more: object) =>
  v.parse(runShape, {
    season: 'season-tww-3',
    dungeon: { name: 'The Dawnbreaker', slug: 'the-dawnbreaker', map_challenge_mode_id: 505 },
    mythic_level: 12,
    clear_time_ms: 1_500_000,
    completed_at: '2025-10-01T20:00:00.000Z',
    roster: [member('Aldara'), member('Brakka')],
    ...more,
  });
const unknownTimer = {
  season: 'season-of-tomorrow-1',
  dungeon: { name: 'Cellar', slug: 'cellar', map_challenge_mode_id: 9501 },
};

describe('a run of Raider.IO', () => {
  it('keeps a place for a member without a name', () => {
    const rows = runRows(run({ roster: [member('Aldara'), member(undefined)] }), 380);
    expect(rows.characters).toHaveLength(1);
    expect(rows.runs![0]!.member_ids).toContain(UNNAMED_MEMBER);
    expect(rows.runs![0]!.spec_ids).toEqual([66, 66]);
  });

  it('is the same row in whatever order its members come', () => {
    const roster = ['Aldara', 'Brakka', 'Cedrin', 'Dorva', undefined].map(member);
    const [one] = runRows(run({ roster }), 380).runs!;
    for (let turn = 1; turn < 5; turn += 1) {
      const turned = [...roster.slice(turn), ...roster.slice(0, turn)];
      expect(runRows(run({ roster: turned }), 380).runs).toEqual([one]);
    }
  });

  it('is timed or depleted by its timer', () => {
    const known = { keystone_time_ms: 1_500_000 };
    expect(runRows(run(known), 380).runs![0]).toMatchObject({ timed: true, upgrades: 1 });
    expect(runRows(run({ ...known, clear_time_ms: 1_500_001 }), 380).runs![0]).toMatchObject({
      timed: false,
      upgrades: 0,
    });
  });

  it('is neither timed nor depleted without a timer, unless its source says it', () => {
    expect(runRows(run(unknownTimer), 380).runs![0]).toMatchObject({ timed: null, upgrades: null });
    expect(runRows(run({ ...unknownTimer, num_chests: 2 }), 380).runs![0]).toMatchObject({
      timed: true,
      upgrades: 2,
    });
    expect(runRows(run({ ...unknownTimer, num_chests: 0 }), 380).runs![0]).toMatchObject({
      timed: false,
      upgrades: 0,
    });
  });
});
