import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { keyReview } from '#analysis/fight-events/key-review.ts';
import { scenarios } from '#sample-log/scenarios/index.ts';
import { describeRecordings, recordedLogs, recordings } from '#testing/recordings.ts';
import { reviewLog } from '#testing/reviewed-log.ts';
import { keyInsights } from './key-insights.ts';
import { NO_KEY_SEASON } from './key-season.ts';

vi.setConfig({ testTimeout: 120_000 });

/** What the first card of each key must begin with by the answer of the command, beside what it begins with. */
function cardsOf(
  bytes: Uint8Array,
  year: number,
): { from: string; wanted: RegExp; title: string }[] {
  const { fights, reviews, eventsOf } = reviewLog(bytes, year);
  return fights.flatMap((fight, at) => {
    if (fight.kind !== 'keystone') return [];
    const bosses = fights.filter(({ keystoneFightId }) => keystoneFightId === fight.id);
    const [card] = keyInsights(
      keyReview({ events: eventsOf(fight), fight, bosses }),
      fight,
      NO_KEY_SEASON,
    );
    const { from, name, count, of } = reviews[at]!.review.firstFix!;
    const spoken = RegExp.escape(name === '' ? 'Melee' : (name ?? ''));
    const wanted =
      from === 'wipes'
        ? new RegExp(`^(?:Pull \\d+ \\()?${spoken}\\)?: ${count} wipes?, `)
        : from === 'killer'
          ? new RegExp(`^${spoken}: ${count} of ${of} early deaths`)
          : /^(?:No time lost that counts|Lost: )/;
    return [{ from, wanted, title: card!.title }];
  });
}

describe('the first card of a key agrees with firstFix of the command', () => {
  it.each(scenarios())('$name', ({ bytes }) => {
    for (const { wanted, title } of cardsOf(bytes, 2025)) expect(title).toMatch(wanted);
  });

  it('is tried with each kind of answer', () => {
    const kinds = scenarios().flatMap(({ bytes }) => cardsOf(bytes, 2025).map(({ from }) => from));
    expect(new Set(kinds)).toEqual(new Set(['wipes', 'none']));
  });
});

describeRecordings('the first card of recorded keys', recordings.logs, () => {
  it.each(recordedLogs(/^mplus.*\.txt\.gz$/))('agrees with firstFix of the command: %s', (name) => {
    const cards = cardsOf(gunzipSync(readFileSync(join(recordings.logs, name))), 2023);
    expect(cards.length).toBeGreaterThan(0);
    for (const { wanted, title } of cards) expect(title).toMatch(wanted);
  });
});
