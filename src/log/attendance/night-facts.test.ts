import { describe, expect, it } from 'vitest';
import { readSentNight } from '#team/model/roster/sent-night.ts';
import { inventFight, inventPlayer } from '#testing/web/invented-fight.ts';
import { nightsOf } from '#log/session/nights.ts';
import { MANY_PLAYERS } from '#parser/unit-table.ts';
import { matchedMembers, nightFacts, nightToSend } from './night-facts.ts';

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;

/** Pulls of a night: the boss and which invented players were there. */
function nightOf(...pulls: { boss?: number; kill?: boolean; players: number[] }[]) {
  const fights = pulls.map(({ boss = 3129, kill = false, players }, index) =>
    inventFight({
      startMs: Date.UTC(2026, 10, 25, 20, index * 10),
      encounterId: boss,
      success: kill,
      players: players.map((player) => inventPlayer(player)),
    }),
  );
  const [night] = nightsOf(
    fights.map((fight, index) => ({
      key: `p${index}`,
      fileId: 1,
      sample: false,
      final: true,
      fight,
    })),
  );
  return night!;
}

describe('a night as attendance', () => {
  const night = nightOf(
    { players: [1, 2] },
    { boss: 3131, players: [1, 3] },
    { kill: true, players: [1, 2, 3] },
  );

  it('has its pulls, kills and characters', () => {
    const facts = nightFacts(night);
    expect(facts).toMatchObject({ date: '2026-11-25', pulls: 3 });
    expect(facts.bosses).toMatchObject([
      { encounterId: 3129, pulls: [1, 3], kills: [3] },
      { encounterId: 3131, pulls: [2], kills: [] },
    ]);
    expect(facts.characters).toMatchObject([
      { name: 'Person1', realm: 'Somewhere', pulls: [1, 2, 3] },
      { name: 'Person2', pulls: [1, 3] },
      { name: 'Person3', pulls: [2, 3] },
    ]);
  });

  it('says when each pull began, how long it was, and how far it came where that is read', () => {
    const progress = {
      killed: false,
      phaseNumber: 2,
      phaseName: 'P2',
      leftPercent: 41.26,
      value: 1,
    };
    const [boss] = nightFacts(night, new Map([['p0', { progress }]])).bosses;
    const [first, second] = boss!.ends!;
    expect(first).toMatchObject({ leftPercent: 41.3, phase: 2 });
    expect(second).toMatchObject({ leftPercent: null, phase: null });
    expect(second!.startedMs - first!.startedMs).toBe(20 * 60_000);
    expect(first!.durationMs).toBe(night.pulls[0]!.endMs - night.pulls[0]!.startMs);
  });

  it('is sent by players of the team: an alt counts for its main, a character without a player is left out', () => {
    const facts = nightFacts(night);
    const members = matchedMembers(facts, [
      { memberId: id(1), name: 'Person2', realm: '' },
      { memberId: id(1), name: 'person3', realm: 'Some Where' },
      { memberId: id(2), name: 'Person1', realm: 'Elsewhere' },
    ]);
    const sent = nightToSend(facts, { members, benched: new Set([id(3)]), seriesId: null });
    expect(sent.players).toEqual([
      { memberId: id(1), pulls: [1, 2, 3], isBenched: false },
      { memberId: id(3), pulls: [], isBenched: true },
    ]);
    // What is sent is what the server reads, and no character is named in it.
    expect(readSentNight(JSON.stringify(sent))).toEqual(sent);
    expect(JSON.stringify(sent)).not.toMatch(/person|somewhere/i);
  });

  it('leaves out the sum of further players of an overfull log', () => {
    const one = nightOf({ players: [1] });
    one.pulls[0]!.fight.players.push({ ...inventPlayer(2), guid: MANY_PLAYERS });
    expect(nightFacts(one).characters).toHaveLength(1);
  });
});
