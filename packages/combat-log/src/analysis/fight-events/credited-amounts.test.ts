import { describe, expect, it } from 'vitest';
import { createLogReader } from '#analysis/read-log.ts';
import { createParseReportReader } from '#analysis/read-parse-report.ts';
import { generateLog } from '#sample-log/generate-log.ts';
import { inventFightEvents } from '../../../../../tests/helpers/analysis/invented-fight-events.ts';
import { creditedAmounts } from './credited-amounts.ts';
import { createEventsReader } from './events-reader.ts';
import { SUPPORT_KIND } from './fight-events.ts';

describe('credited amounts', () => {
  it('have only players who gave or received a share', () => {
    const events = inventFightEvents({
      units: { Ann: {}, Aug: {}, Bob: {}, Boss: { hostile: true } },
      dealt: ['Ann', 'Aug', 'Bob'].map((source) => ({
        timeMs: 1000,
        source,
        target: 'Boss',
        spell: 1,
        amount: 1000,
      })),
      supports: [
        {
          timeMs: 1000,
          supporter: 'Aug',
          source: 'Ann',
          target: 'Boss',
          spell: 2,
          kind: SUPPORT_KIND.damage,
          amount: 120,
          friendly: 0,
        },
      ],
    });
    const { moves, lines } = creditedAmounts({ events });
    const guidOf = (name: string) => events.units.find((unit) => unit.name === name)!.guid;
    expect(lines).toBe(1);
    expect(moves).toEqual({
      [guidOf('Ann')]: { damage: -120, healing: 0 },
      [guidOf('Aug')]: { damage: 120, healing: 0 },
    });
  });

  it('are what the report of the same log says, fight by fight', () => {
    const log = generateLog({ seed: 3, pulls: 2, keys: 1, pace: 0.3 });
    const bytes = Buffer.concat([...log.chunks]);
    const reader = createLogReader({ fileName: log.fileName });
    reader.push(bytes);
    const { fights } = reader.end();
    const reporter = createParseReportReader({ fileName: log.fileName, fallbackYear: 2025 });
    reporter.push(bytes);
    const reports = reporter.end().fights;
    let moved = 0;
    for (const [index, fight] of fights.entries()) {
      const read = createEventsReader(reader.contextOf(fight.id)!);
      read.push(bytes.subarray(fight.byteStart, fight.byteEnd));
      const { moves } = creditedAmounts({ events: read.end() });
      for (const { guid, damage, healing } of reports[index]!.support?.players ?? []) {
        const move = moves[guid] ?? { damage: 0, healing: 0 };
        expect(damage.raw + move.damage).toBeCloseTo(damage.reattributed);
        expect(healing.raw + move.healing).toBeCloseTo(healing.reattributed);
        if (move.damage !== 0) moved += 1;
      }
    }
    expect(moved).toBeGreaterThan(3);
  });
});
