import { expect, it } from 'vitest';
import { readLivePulls } from '#team/model/roster/live-night.ts';
import { inventFight, inventPlayer } from '#testing/web/invented-fight.ts';
import type { LogState, OpenedFile } from '#log/session/log-state.ts';
import { followedPulls, livePulls } from './live-pulls.ts';

const file = (id: number, live: boolean, sample = false) =>
  ({
    id,
    sample,
    live: live ? { state: 'watching', openFight: null, fights: 0, replaced: 0 } : null,
  }) as OpenedFile;
const start = Date.UTC(2026, 10, 25, 20);
const fightOf = (fileId: number, minutes: number, given = {}) => ({
  key: `${fileId}-${minutes}`,
  fileId,
  sample: false,
  final: true,
  fight: inventFight({
    startMs: start + minutes * 60_000,
    encounterId: 3129,
    players: [inventPlayer(1)],
    ended: true,
    ...given,
  }),
});

it('shows the newest night of the followed log alone, without the pull that goes on', () => {
  const state: Pick<LogState, 'files' | 'fights'> = {
    files: [file(1, true), file(2, false), file(3, true, true)],
    fights: [
      fightOf(1, -24 * 60),
      fightOf(1, 0, { success: false }),
      fightOf(2, 5),
      fightOf(1, 10, { success: true }),
      fightOf(1, 20, { success: null, ended: false }),
    ],
  };
  const pulls = followedPulls(state);
  expect(pulls.map(({ key }) => key)).toEqual(['1-0', '1-10']);
  const sent = livePulls(pulls, (key) =>
    key === '1-0'
      ? { killed: false, phaseNumber: 1, phaseName: '', leftPercent: 41.6, value: null }
      : null,
  );
  expect(sent).toMatchObject([
    { encounterId: 3129, atMs: 0, isKill: false, leftPercent: 42 },
    { atMs: 600_000, isKill: true, leftPercent: null },
  ]);
  expect(readLivePulls(sent)).toEqual(sent);
  expect(JSON.stringify(sent)).not.toContain('Person');
});

it('has nothing of a log that is not followed', () => {
  expect(followedPulls({ files: [file(1, false)], fights: [fightOf(1, 0)] })).toEqual([]);
});
