import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { inventFight } from '#testing/web/invented-fight.ts';
import { nightsOf } from '#log/session/nights.ts';
import { NightSummary } from './night-summary.tsx';

const MINUTE = 60_000;

/** The page for pulls that follow each other after these breaks, in minutes. */
function drawAfter(...breaks: number[]): string {
  const first = inventFight({ startMs: Date.UTC(2026, 8, 30, 20) });
  const lengthMs = first.durationMs;
  let startMs = first.startMs;
  const fights = [
    first,
    ...breaks.map((minutes) => {
      startMs += lengthMs + minutes * MINUTE;
      return inventFight({ startMs });
    }),
  ];
  const [night] = nightsOf(
    fights.map((fight, index) => ({
      key: `p${index}`,
      fileId: 1,
      sample: false,
      final: true,
      fight,
    })),
  );
  return renderToStaticMarkup(<NightSummary night={night!} />);
}

it('takes the mean of the two middle breaks for an even number of them', () => {
  expect(drawAfter(2, 4)).toContain('<dt>Typical break</dt><dd>3:00</dd>');
  expect(drawAfter(1, 2, 6, 9)).toContain('<dt>Typical break</dt><dd>4:00</dd>');
});

it('takes the middle break for an odd number, and none for a single break or a single pull', () => {
  expect(drawAfter(4)).not.toContain('Typical break');
  expect(drawAfter(4)).toContain('<dt>Between pulls</dt><dd>4:00</dd>');
  expect(drawAfter(2, 3, 9)).toContain('<dt>Typical break</dt><dd>3:00</dd>');
  expect(drawAfter()).not.toContain('Typical break');
});
