import { expect, it } from 'vitest';
import type { FightSummary, SummaryHit } from '#analysis/publish/fight-summary.ts';
import { inventSummary } from '#testing/analysis/invented-summary.ts';
import { shownPlayers } from './shown-players.ts';
import { wipeAnswer } from './wipe-answer.ts';

const hit = (change: Partial<SummaryHit> = {}): SummaryHit => ({
  beforeMs: 0,
  kind: 'hit',
  spell: 0,
  by: 'Ulgrax',
  amount: 1000,
  overkill: 0,
  health: 0,
  ...change,
});

function wipe(deaths: FightSummary['deaths'], success = false): FightSummary {
  const summary = inventSummary();
  return {
    ...summary,
    fight: { ...summary.fight, kind: 'encounter', success, durationMs: 65_000 },
    spells: [
      [1, 'Brutal Crush'],
      [2, 'Venom'],
    ],
    deaths,
  };
}

const answerOf = (summary: FightSummary) => wipeAnswer(summary, shownPlayers(summary));

it('names the first death in time and what killed, whatever the order of the list', () => {
  const answer = answerOf(
    wipe([
      { player: 1, atMs: 50_000, hits: [hit()] },
      { player: 0, atMs: 12_000, hits: [hit({ overkill: 5, spell: 1 }), hit()] },
    ]),
  );
  expect(answer).toEqual({
    title: 'Person0 died first, at 0:12: Venom · Ulgrax',
    text: '2 of 5 players died in 1:05. Person1 died next, at 0:50.',
  });
});

it('counts a player who died twice once, and says when the log names no cause', () => {
  expect(
    answerOf(
      wipe([
        { player: 0, atMs: 12_000, hits: [hit({ kind: 'heal' })] },
        { player: 0, atMs: 40_000, hits: [] },
      ]),
    ),
  ).toEqual({
    title: 'Person0 died first, at 0:12: cause unknown',
    text: '1 of 5 players died in 1:05. Person0 died next, at 0:40.',
  });
});

it('says how far the pull came, where the summary tells', () => {
  const deaths = [{ player: 0, atMs: 12_000, hits: [hit()] }];
  const textOf = (end: FightSummary['fight']['end']) => {
    const summary = wipe(deaths);
    return answerOf({ ...summary, fight: { ...summary.fight, ...(end && { end }) } })!.text;
  };
  expect(textOf({ leftPercent: 22.5, phase: 2 })).toBe(
    'The boss had 22.5% left in phase 2. 1 of 5 players died in 1:05.',
  );
  expect(textOf({ leftPercent: 80, phase: 1 })).toMatch(/^The boss had 80\.0% left\. 1 of/);
  expect(textOf({ leftPercent: null, phase: 2 })).toMatch(/^1 of 5/);
  expect(textOf(undefined)).toMatch(/^1 of 5/);
});

it('says nothing of a kill, of a key, and of a wipe without a death', () => {
  const deaths = [{ player: 0, atMs: 12_000, hits: [hit()] }];
  expect(answerOf(wipe(deaths, true))).toBeNull();
  expect(answerOf(wipe([]))).toBeNull();
  const key = wipe(deaths);
  expect(answerOf({ ...key, fight: { ...key.fight, kind: 'keystone' } })).toBeNull();
});
