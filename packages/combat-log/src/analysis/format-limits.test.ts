import { expect, it } from 'vitest';
import { createParseReportReader } from './read-parse-report.ts';
import { formatLimits } from './format-limits.ts';

const line = '9/30/2026 20:00:00.0002  ZONE_CHANGE,2999,"Somewhere",16\n';

it('says of each limit that was reached what became of the numbers, and nothing of the others', () => {
  const reader = createParseReportReader({ fileName: 'x.txt' });
  reader.push(new TextEncoder().encode(line));
  const report = reader.end();
  expect(formatLimits(report)).toEqual([]);
  const beyondLimits = { ...report.file.beyondLimits, players: 950_000, fights: 1 };
  expect(formatLimits({ file: { ...report.file, beyondLimits }, beyondLimit: 2 })).toEqual([
    '950,000 mentions of players beyond the first 50,000: their numbers are summed up as “Further players”',
    '1 fights beyond the first 5,000: left out',
    '2 sums of this report: left out',
  ]);
});
