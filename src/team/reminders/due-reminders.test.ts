import { describe, expect, it } from 'vitest';
import { dueCutoff, dueOfNight, dueReset, type PlayerNight } from './due-reminders.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 9, 25, 19);
const night = (answer: string | null): PlayerNight => ({
  seriesId: 's',
  title: 'Raid',
  date: '2026-10-25',
  zone: 'Europe/Berlin',
  startMs: START,
  endMs: START + 3 * HOUR,
  teamId: 't',
  team: 'North, Main',
  answer,
});
const kinds = (
  answer: string | null,
  hoursBefore: number,
  choices = { raidHours: 3, asksForAnswer: true },
) => dueOfNight(night(answer), choices, START - hoursBefore * HOUR).map(({ kind }) => kind);

describe('reminders of a raid', () => {
  it('ask for a missing answer a day before, and say that it begins the chosen hours before', () => {
    expect(kinds(null, 24.1)).toEqual([]);
    expect(kinds(null, 24)).toEqual(['answer']);
    expect(kinds('yes', 24)).toEqual([]);
    expect(kinds('yes', 3.1)).toEqual([]);
    expect(kinds('yes', 3)).toEqual(['raid']);
    expect(kinds(null, 2)).toEqual(['answer', 'raid']);
  });

  it('leave alone who is out, who chose nothing, and a raid that has begun', () => {
    expect(kinds('no', 1)).toEqual([]);
    expect(kinds(null, 1, { raidHours: null as never, asksForAnswer: false })).toEqual([]);
    expect(kinds(null, 0)).toEqual([]);
    expect(kinds('yes', -1)).toEqual([]);
  });

  it('name the time on the clock of the raid, also on the day on which that changes', () => {
    const [due] = dueOfNight(night('late'), { raidHours: 3, asksForAnswer: false }, START - HOUR);
    // 19:00 UTC is 20:00 in Berlin: the clocks went back that morning.
    expect(due!.reminder.title).toBe('Raid begins Sun, Oct 25, 20:00 (Europe/Berlin)');
    expect(due!.reminder.body).toContain('You have said to come late.');
    expect(due!.reminder.what).toBe('raid s.2026-10-25');
  });
});

describe('reminders of the season', () => {
  it('say the reset of a region within half a day before it, with one name a week', () => {
    const reset = Date.UTC(2026, 10, 25, 4);
    expect(dueReset('eu', reset - 12 * HOUR - 1)).toBeNull();
    const first = dueReset('eu', reset - 12 * HOUR);
    expect(first?.title).toBe('The week ends Wed, Nov 25, 04:00 (UTC)');
    expect(dueReset('eu', reset - 1)?.what).toBe(first?.what);
    expect(dueReset('us', reset - 1)?.what).not.toBe(first?.what);
  });

  it('say a cutoff that moved by ten points, once a day, and the first value never', () => {
    const now = { region: 'eu', seasonId: 7, score: 3012.5 };
    const at = new Date(START - 21 * HOUR);
    expect(dueCutoff(now, undefined, START).kind).toBe('note');
    expect(dueCutoff(now, { figure: 3003, at }, START).kind).toBe('none');
    expect(dueCutoff(now, { figure: 3002.5, at }, START).reminder?.body).toBe(
      'The title cutoff of EU rose by 10.0 points to 3012.5.',
    );
    expect(dueCutoff(now, { figure: 3100, at }, START).reminder?.body).toContain('fell by 87.5');
    expect(dueCutoff(now, { figure: 3100, at: new Date(START - HOUR) }, START).kind).toBe('none');
  });
});
