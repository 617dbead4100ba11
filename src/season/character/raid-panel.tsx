import { counted } from '#lib/counted.ts';
import { formatAmount } from '#lib/format-number.ts';
import { BossByDifficulty } from '#season/views/boss-by-difficulty.tsx';
import { NotKnown } from '#kit/ui/not-known.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import { PercentileChip } from '#kit/ui/percentile-chip.tsx';
import { SourcePercentile } from '#kit/ui/source-percentile.tsx';
import { sourceName } from '#season/views/source-line.tsx';
import { PARSE_DIFFICULTIES, type BossParses } from './best-parses.ts';
import type { CharacterPage } from './load-character-page.server.ts';

/** The raid of the season, boss by boss, with the best ranked kill of each difficulty. Nothing without a ranked kill. */
export function RaidPanel({ page: { raid, card } }: { page: CharacterPage }) {
  if (!raid) return null;
  const shown = PARSE_DIFFICULTIES.flatMap((difficulty, index) =>
    raid.bosses.some(({ best }) => (best[index] ?? null) !== null)
      ? [{ ...difficulty, index }]
      : [],
  );
  if (shown.length === 0) return null;
  return (
    <Panel title={`Best parses in ${raid.name}`} aside={killsOf(raid.bosses)}>
      <BossByDifficulty
        caption={`Best ranked kills of ${card.name} by boss`}
        difficulties={shown.map(({ name }) => name)}
        bosses={raid.bosses}
      >
        {({ best }, difficulty) => (
          <Parse best={best[shown.find(({ name }) => name === difficulty)!.index] ?? null} />
        )}
      </BossByDifficulty>
      <p className="mt-2 text-xs text-muted">
        {raid.source !== null && `In color: percentile of ${sourceName(raid.source)}. `}
        {raid.source === null ? 'Percentile' : 'With a shape: percentile'} among ranked kills of the
        same specialization. A dash: no ranked kill is known.
      </p>
    </Panel>
  );
}

function Parse({ best }: { best: BossParses['best'][number] }) {
  if (!best)
    return (
      <span className="text-muted">
        <NotKnown why="no ranked kill known" />
      </span>
    );
  return (
    <>
      {best.amount !== null && (
        <span className="mr-2 text-xs text-muted max-sm:hidden">{formatAmount(best.amount)}/s</span>
      )}
      {best.percentile === null ? (
        <PercentileChip share={best.share} />
      ) : (
        <SourcePercentile percentile={best.percentile} />
      )}
    </>
  );
}

/** `5 of 8 bosses, 9 ranked kills` */
function killsOf(bosses: readonly BossParses[]): string {
  const down = bosses.filter(({ best }) => best.some((one) => one !== null)).length;
  const kills = bosses.flatMap(({ best }) => best).reduce((sum, one) => sum + (one?.kills ?? 0), 0);
  return `${down} of ${bosses.length} bosses, ${counted(kills, 'ranked kill')}`;
}
