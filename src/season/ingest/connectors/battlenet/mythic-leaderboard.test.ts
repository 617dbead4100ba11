import { expect, it } from 'vitest';
import { DAY_MS } from '#lib/time-units.ts';
import { mythicLeaderboard } from './mythic-leaderboard.ts';
import { requests } from './requests.ts';

const START = Date.parse('2026-11-25T04:00:00Z');
const group = (completedMs: number) => ({
  duration: 1_500_000,
  completed_timestamp: completedMs,
  keystone_level: 12,
  members: [
    {
      profile: { name: 'Aone', id: 1, realm: { id: 1305, slug: 'kazzak' } },
      specialization: { id: 73 },
    },
  ],
});

it('a run belongs to the week and the season in which it was completed, whichever board lists it', () => {
  const moments = [
    START,
    START + 7 * DAY_MS - 1000,
    START - 1000,
    START - 49 * DAY_MS,
    START + 8 * DAY_MS,
    // Of the season before.
    Date.parse('2026-08-05T12:00:00Z'),
  ];
  const rows = mythicLeaderboard.read(
    {
      period: 1091,
      period_start_timestamp: START,
      period_end_timestamp: START + 7 * DAY_MS - 1000,
      leading_groups: moments.map(group),
      keystone_affixes: [{ keystone_affix: { id: 9, name: 'Tyrannical' }, starting_level: 4 }],
      map_challenge_mode_id: 588,
      name: 'Altar of Fangs',
    },
    {
      request: requests.leaderboard('eu', 1305, 588, 1091),
      path: {},
      receivedMs: START + 6 * DAY_MS,
    },
  );
  expect(rows.runs?.map((run) => [run.period_id, run.season_id])).toEqual([
    [1091, 18],
    [1091, 18],
    [1090, 18],
    [1084, 18],
    [1092, 18],
    [1075, 17],
  ]);
  // The affixes of the board are those of its own week.
  expect(rows.runs?.map((run) => run.affix_ids)).toEqual([[9], [9], [], [], [], []]);
});
