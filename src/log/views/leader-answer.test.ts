import { expect, it } from 'vitest';
import { leaderAnswer } from './leader-answer.ts';

const row = (name: string, amount: number) => ({ name, amount, figure: `${amount}k DPS` });

it('names who did most without a realm, the share of the group, and the next two', () => {
  const rows = [row('Bo', 20), row('Ana-Dalaran', 50), row('Cem', 10), row('Dua', 20)];
  expect(leaderAnswer(rows, 'damage')).toEqual({
    title: 'Ana leads with 50k DPS',
    text: '50.0% of the players’ damage, then Bo (20k DPS) and Dua (20k DPS).',
  });
});

it('tells two of one name apart by their realms', () => {
  const answer = leaderAnswer([row('Ann-Kazzak-EU', 2), row('Ann-Draenor-EU', 1)], 'damage');
  expect(answer?.title).toBe('Ann-Kazzak leads with 2k DPS');
  expect(answer?.text).toContain('then Ann-Draenor (1k DPS)');
});

it('names one alone where the others did nothing', () => {
  const answer = leaderAnswer([row('Ana', 3), row('Bo', 0)], 'interrupts');
  expect(answer).toEqual({
    title: 'Ana interrupted most: 3k DPS',
    text: '100.0% of the players’ interrupts.',
  });
});

it('is nothing where no player did any', () => {
  expect(leaderAnswer([], 'casts')).toBeNull();
  expect(leaderAnswer([row('Ana', 0)], 'taken')).toBeNull();
});
