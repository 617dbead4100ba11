import { expect, it } from 'vitest';
import { gainOver, gearWeeks } from './gear-weeks.ts';

const at = (text: string, itemLevel: number | null, characterId = 'ann') => ({
  characterId,
  readMs: Date.parse(text),
  itemLevel,
});
// Friday; the week of Europe began on Wednesday 04:00 UTC.
const NOW = Date.parse('2026-11-27T12:00Z');

it('takes the last reading of each week, from reset to reset', () => {
  const { weeks, levels } = gearWeeks(
    [
      at('2026-11-25T04:00Z', 322),
      at('2026-11-25T03:59Z', 320),
      at('2026-11-18T12:00Z', 315),
      at('2026-11-26T12:00Z', null),
      at('2026-11-01T12:00Z', 200),
      at('2026-12-03T12:00Z', 400),
      at('2026-11-12T12:00Z', 310, 'ben'),
    ],
    'eu',
    NOW,
    3,
  );
  expect(weeks.map((ms) => new Date(ms).toISOString())).toEqual([
    '2026-11-11T04:00:00.000Z',
    '2026-11-18T04:00:00.000Z',
    '2026-11-25T04:00:00.000Z',
  ]);
  expect(Object.fromEntries(levels)).toEqual({ ann: [null, 320, 322], ben: [310, null, null] });
});

it('follows the reset of the region', () => {
  const reading = [at('2026-11-24T15:00Z', 322)];
  expect(gearWeeks(reading, 'us', NOW, 1).levels.get('ann')).toEqual([322]);
  expect(gearWeeks(reading, 'eu', NOW, 1).levels.get('ann')).toBeUndefined();
});

it('says what was gained between two readings, and nothing of one', () => {
  expect(gainOver([null, 320, null, 322.5])).toBe(2.5);
  expect(gainOver([null, 320])).toBeNull();
  expect(gainOver([])).toBeNull();
});
