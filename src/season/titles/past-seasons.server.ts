import type { Transaction } from '#store/database.ts';
import { finalLines, officialCutoffs } from '#store/queries/cutoff-history.ts';
import { finalCutoff } from '#game/packs/final-cutoff.ts';
import { seasons } from '#game/packs/index.ts';
import type { PastSeasonRow } from './past-seasons.tsx';

/**
 * How the lines of 0.1 and 1 % ended in every season that is over in a region, newest first: Blizzard's number, and beside it the
 * source's final value from the store or the season's pack. Nothing of it is of the sample.
 */
export async function loadPastSeasons(
  transaction: Transaction,
  region: string,
  at: Date,
): Promise<PastSeasonRow[]> {
  const [official, finals] = await Promise.all([
    officialCutoffs(transaction, region),
    finalLines(transaction, region, at),
  ]);
  const packs = seasons
    .filter(
      ({ endsMs }) =>
        endsMs !== undefined && Object.values(endsMs).some((ms) => ms <= at.getTime()),
    )
    .toReversed()
    .flatMap(({ slug, name }) =>
      ['p999', 'p990'].flatMap((bracket) => {
        const end = finalCutoff(slug, region, bracket);
        return end?.source !== 'raiderio' ? [] : [{ slug, name, bracket, score: end.score }];
      }),
    );
  const keys = new Map(
    [...finals, ...official, ...packs].map((one) => [`${one.slug} ${one.bracket}`, one]),
  );
  const order = seasons.map(({ slug }) => slug);
  return [...keys.values()]
    .map(({ slug, name, bracket }): PastSeasonRow => {
      const isSame = (one: { slug: string; bracket: string }) =>
        one.slug === slug && one.bracket === bracket;
      const posted = official.find(isSame);
      return {
        slug,
        name,
        bracket,
        official: posted?.official ?? null,
        estimate: (finals.find(isSame) ?? packs.find(isSame))?.score ?? null,
        url: posted?.url ?? null,
      };
    })
    .toSorted(
      (one, other) =>
        order.indexOf(other.slug) - order.indexOf(one.slug) ||
        (one.bracket < other.bracket ? 1 : -1),
    );
}
