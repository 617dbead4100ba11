import { describe, expect, it } from 'vitest';
import { pastNights } from './past-nights.ts';

const said = (date: string, memberId: string, answer: string) => ({
  seriesId: 's',
  date,
  memberId,
  answer,
});

const logged = (date: string, seriesId: string | null, ...memberIds: string[]) => ({
  date,
  seriesId,
  memberIds,
});

describe('past nights', () => {
  it('count for a player from the first answer, and no answer is a night without the player', () => {
    const { history, nights } = pastNights([
      said('2026-11-04', 'a', 'yes'),
      said('2026-11-08', 'b', 'late'),
      said('2026-11-11', 'a', 'tentative'),
      said('2026-11-11', 'b', 'no'),
    ]);
    expect(nights).toBe(3);
    expect(history).toEqual([
      { playerId: 'a', weekday: 3, came: true },
      { playerId: 'a', weekday: 0, came: false },
      { playerId: 'b', weekday: 0, came: true },
      { playerId: 'a', weekday: 3, came: false },
      { playerId: 'b', weekday: 3, came: false },
    ]);
  });

  it('of a log are those who came, whatever they had answered; the bench has come', () => {
    const { history, nights } = pastNights(
      [said('2026-11-04', 'a', 'yes'), said('2026-11-04', 'b', 'no')],
      [logged('2026-11-04', 's', 'b'), logged('2026-11-08', null, 'a', 'c')],
    );
    expect(nights).toBe(2);
    expect(history).toEqual([
      { playerId: 'a', weekday: 3, came: false },
      { playerId: 'b', weekday: 3, came: true },
      { playerId: 'a', weekday: 0, came: true },
      { playerId: 'b', weekday: 0, came: false },
      { playerId: 'c', weekday: 0, came: true },
    ]);
  });

  it('are none without answers', () => {
    expect(pastNights([])).toEqual({ history: [], nights: 0 });
  });
});
