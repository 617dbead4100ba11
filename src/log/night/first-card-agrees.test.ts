import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { pullSummary } from '#analysis/fight-events/pull-summary.ts';
import { scenarios } from '#sample-log/scenarios/index.ts';
import { describeRecordings, recordedLogs, recordings } from '#testing/recordings.ts';
import { reviewLog } from '#testing/reviewed-log.ts';
import { nightsOf } from '#log/session/nights.ts';
import { bossPatterns } from './boss-patterns.ts';
import { firstFix } from './first-fix.ts';

vi.setConfig({ testTimeout: 120_000 });

interface Card {
  boss: string;
  from: string;
  named: string;
  title: string;
}

/** The first card of each raid boss of the nights of a log, and what the command names for the same pulls. */
function cardsOf(bytes: Uint8Array, year: number): { card: Card; command: Card }[] {
  const { fights, reviews, eventsOf } = reviewLog(bytes, year);
  const listed = fights.map((fight) => ({ key: fight.id, file: 'log.txt', fileId: 'log', fight }));
  return nightsOf(listed as unknown as Parameters<typeof nightsOf>[0])
    .flatMap(({ bosses }) => bosses)
    .map((boss) => {
      const summaries = new Map(
        boss.pulls.map(({ key, fight }) => [key, pullSummary({ events: eventsOf(fight), fight })]),
      );
      const { from, title } = firstFix(boss, bossPatterns(boss.pulls, summaries), summaries);
      const said = reviews[fights.indexOf(boss.pulls[0]!.fight)]!.review.firstFix!;
      const named = said.name === '' ? 'Melee' : (said.name ?? '');
      return {
        card: { boss: boss.name, from, named: title.slice(0, named.length), title },
        command: { boss: boss.name, from: said.from, named, title },
      };
    });
}

describe('the first card of a raid boss agrees with firstFix of the command', () => {
  it.each(scenarios())('$name', ({ bytes }) => {
    for (const { card, command } of cardsOf(bytes, 2025)) expect(card).toEqual(command);
  });

  it('is tried with several kinds of answer', () => {
    const kinds = scenarios().flatMap(({ bytes }) =>
      cardsOf(bytes, 2025).map(({ card }) => card.from),
    );
    expect(new Set(kinds)).toContain('killer');
    expect(new Set(kinds)).toContain('none');
  });
});

describeRecordings('the first cards of recorded raids', recordings.logs, () => {
  const files = recordedLogs(/^(?:raid|wr-raid).*\.(?:txt|log)(?:\.gz)?$/);
  it.each(files)('agree with firstFix of the command: %s', (name) => {
    const raw = readFileSync(join(recordings.logs, name));
    const cards = cardsOf(name.endsWith('.gz') ? gunzipSync(raw) : raw, 2024);
    for (const { card, command } of cards) expect(card).toEqual(command);
  });
});
