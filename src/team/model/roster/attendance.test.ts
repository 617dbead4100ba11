import { describe, expect, it } from 'vitest';
import { createRandom } from '#lib/random.ts';
import { attendanceOf, type AttendanceFilter, type HeldNight } from './attendance.ts';

const ALL: AttendanceFilter = { weekday: null, encounterId: null };
const since = (memberId: string, day = '2026-01-01') => ({ memberId, since: day });
/** Wednesday: two pulls on boss 1, one on boss 2. Sunday: one pull on boss 2. */
const NIGHTS: HeldNight[] = [
  {
    date: '2026-11-18',
    pulls: 3,
    bosses: [
      { encounterId: 1, pulls: [1, 2] },
      { encounterId: 2, pulls: [3] },
    ],
    players: [
      { memberId: 'ana', pulls: [1, 2, 3], isBenched: false },
      { memberId: 'bo', pulls: [3], isBenched: true },
      { memberId: 'cy', pulls: [], isBenched: true },
    ],
  },
  {
    date: '2026-11-22',
    pulls: 1,
    bosses: [{ encounterId: 2, pulls: [1] }],
    players: [{ memberId: 'ana', pulls: [1], isBenched: false }],
  },
];
const row = (memberId: string, filter = ALL, day?: string) =>
  attendanceOf(NIGHTS, [since(memberId, day)], filter)[0]!;
const lastOf = (nights: readonly HeldNight[], memberId: string) =>
  attendanceOf(nights, [since(memberId)], ALL)[0]!.last;

describe('attendance', () => {
  it('counts nights with a pull or the bench as present', () => {
    expect(row('ana')).toMatchObject({ held: 2, present: 2, benched: 0, pulls: 4, ofPulls: 4 });
    expect(row('bo')).toMatchObject({ held: 2, present: 1, benched: 0, pulls: 1, ofPulls: 4 });
    expect(row('cy')).toMatchObject({ held: 2, present: 1, benched: 1, pulls: 0, ofPulls: 4 });
    expect(row('dan')).toMatchObject({ held: 2, present: 0, last: null });
    expect(row('bo').last).toBe('2026-11-18');
  });

  it('names the latest night of a player, in whatever order the nights come', () => {
    const dates = ['2026-11-18', '2026-11-25', '2026-11-22'];
    const nights = dates.map((date): HeldNight => ({ ...NIGHTS[0]!, date }));
    expect(lastOf(nights, 'ana')).toBe('2026-11-25');
    expect(lastOf(nights.toReversed(), 'ana')).toBe('2026-11-25');
    // The bench is presence as well.
    expect(lastOf(nights, 'cy')).toBe('2026-11-25');
    expect(lastOf([], 'ana')).toBeNull();
  });

  it('of a boss counts its pulls alone, and the bench of that night', () => {
    const boss = { weekday: null, encounterId: 1 };
    expect(row('ana', boss)).toMatchObject({ held: 1, present: 1, pulls: 2, ofPulls: 2 });
    expect(row('bo', boss)).toMatchObject({ held: 1, present: 1, benched: 1, pulls: 0 });
    expect(row('dan', boss)).toMatchObject({ held: 1, present: 0 });
  });

  it('of a day of the week counts its nights alone', () => {
    expect(row('bo', { weekday: 0, encounterId: null })).toMatchObject({ held: 1, present: 0 });
    expect(row('bo', { weekday: 1, encounterId: null })).toMatchObject({
      held: 0,
      present: 0,
      range: [0, 1],
    });
  });

  it('begins on the day of joining, or with the first night that shows the player', () => {
    expect(row('dan', ALL, '2026-11-20')).toMatchObject({ held: 1 });
    expect(row('dan', ALL, '2026-11-23')).toMatchObject({ held: 0 });
    expect(row('bo', ALL, '2026-11-23')).toMatchObject({ held: 2, present: 1 });
  });

  it('gives the 80 % interval of the share', () => {
    // One of two by hand: 0.5 ± 1.2816 · √(0.125 + 0.8212 / 8) / 1.8212.
    const [low, high] = row('bo').range;
    expect(low).toBeCloseTo(0.1642, 3);
    expect(high).toBeCloseTo(0.8358, 3);
  });

  it('agrees with a count night by night on 200 invented seasons', () => {
    const random = createRandom(1402);
    const below = (count: number) => Math.floor(random.next() * count);
    for (let round = 0; round < 200; round += 1) {
      const days = [...new Set(Array.from({ length: 1 + below(12) }, () => 1 + below(28)))];
      const nights = days.map((day): HeldNight => {
        const pulls = 1 + below(9);
        const numbers = Array.from({ length: pulls }, (_, index) => index + 1);
        return {
          date: `2026-10-${String(day).padStart(2, '0')}`,
          pulls,
          bosses: [1, 2].map((encounterId) => ({
            encounterId,
            pulls: numbers.filter((number) => number % 2 === encounterId % 2),
          })),
          players: ['a', 'b', 'c'].flatMap((memberId) => {
            const own = numbers.filter(() => random.next() < 0.4);
            const isBenched = random.next() < 0.3;
            return own.length > 0 || isBenched ? [{ memberId, pulls: own, isBenched }] : [];
          }),
        };
      });
      const encounterId = [null, 1, 2][below(3)] ?? null;
      const weekday = random.next() < 0.5 ? null : below(7);
      const joined = `2026-10-${String(1 + below(28)).padStart(2, '0')}`;
      const [found] = attendanceOf(nights, [since('a', joined)], { weekday, encounterId });
      let held = 0;
      let present = 0;
      let pulls = 0;
      const shown = nights
        .filter((night) => night.players.some(({ memberId }) => memberId === 'a'))
        .map(({ date }) => date);
      for (const night of nights) {
        const isEarly = night.date < joined && !shown.some((date) => date <= night.date);
        if (isEarly) continue;
        if (weekday !== null && new Date(`${night.date}T12:00Z`).getUTCDay() !== weekday) continue;
        const boss = night.bosses.find((one) => one.encounterId === encounterId);
        const counts = (pull: number) => encounterId === null || boss!.pulls.includes(pull);
        if (encounterId !== null && boss!.pulls.length === 0) continue;
        held += 1;
        const player = night.players.find(({ memberId }) => memberId === 'a');
        const own = (player?.pulls ?? []).filter(counts);
        pulls += own.length;
        if (own.length > 0 || player?.isBenched === true) present += 1;
      }
      expect(found).toMatchObject({ held, present, pulls });
    }
  });
});
