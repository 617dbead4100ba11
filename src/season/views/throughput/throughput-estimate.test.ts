import { expect, it } from 'vitest';
import type { RankedCell, RankedQuestion } from '#store/queries/ranked-performances.ts';
import { specializations } from '#game/specializations.ts';
import { keptThroughput, type WantedEstimate } from './throughput-estimate.server.ts';

const asked: RankedQuestion = {
  encounters: [1],
  specIds: [62],
  difficulty: 5,
  metric: 'dps',
  region: null,
  itemLevels: null,
  times: null,
};
const wanted: WantedEstimate = {
  specs: specializations.filter(({ id }) => id === 62),
  encounterId: null,
  itemLevel: null,
  durationMs: null,
  share: 0.5,
};

it('is kept for each region and week, also where they are asked for by turns', () => {
  const weeks = [null, [new Date('2026-10-06Z'), new Date('2026-10-13Z')]] as const;
  const questions = [null, 'us', 'eu'].flatMap((region) =>
    weeks.map((times) => ({ ...asked, region, times })),
  );
  const turn = () => {
    let unpacked = 0;
    for (const [place, question] of questions.entries()) {
      const cell: RankedCell = {
        encounterId: 1,
        specId: 62,
        amounts: [1000 + place],
        itemLevels: [300],
        durationsMs: [60_000],
      };
      const packed = [{ encounterId: 1, specId: 62, performances: Uint8Array.of(place) }];
      const unpack = () => {
        unpacked += 1;
        return [cell];
      };
      keptThroughput({ packed, unpack }, question, wanted);
    }
    return unpacked;
  };
  expect(turn()).toBe(questions.length);
  expect(turn()).toBe(0);
});
