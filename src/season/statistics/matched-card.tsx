import { formatChance, formatPercentRange } from '#season/views/format.ts';
import type { ThroughputPage } from '#season/views/throughput/throughput.server.ts';
import type { ThroughputQuestion } from '#season/views/throughput/throughput-question.ts';
import { PercentileChip } from '#kit/ui/percentile-chip.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import { playerKind } from '#kit/ui/marks/player-marks.tsx';
import { formatKillTime, formatRate, wordsOf } from './format-throughput.ts';
import { HowWeKnow } from '#kit/ui/how-we-know.tsx';

/** How a visitor's own figure stands among players of the same specialization in like gear and kills of like length. */
export function MatchedCard({
  page,
  question,
}: {
  page: ThroughputPage;
  question: ThroughputQuestion;
}) {
  const { specId, own } = question;
  if (specId === null || own === null) return null;
  return (
    <div className="mb-4" data-matched>
      <Panel title="Your result">
        <Answer page={page} specId={specId} own={own} />
      </Panel>
    </div>
  );
}

function Answer({ page, specId, own }: { page: ThroughputPage; specId: number; own: number }) {
  const { mine, boss, target } = page;
  const { level, kill, kills, place } = wordsOf(page);
  if (!boss || !mine)
    return (
      <p className="text-sm">
        Choose the {place} that you {page.isKeys ? 'played' : 'killed'}. They differ too much to be
        ranked as one.
      </p>
    );
  const who = `${playerKind(specId)} on ${boss.name}, ${level} ${target.itemLevel - 5} to ${target.itemLevel + 5}, ${kill} in ${formatKillTime(target.seconds * 0.9)} to ${formatKillTime(target.seconds * 1.1)}`;
  if (mine.percentile === null)
    return (
      <p className="text-sm">
        Not enough data: {mine.n} of the listed {kills} match ({who}), at least 10 are needed. All
        regions or another {page.isKeys ? place : 'difficulty'} may have more.
      </p>
    );
  return (
    <>
      <p className="text-lg">
        With {formatRate(own)} per second you did more than{' '}
        <PercentileChip share={mine.percentile} />% of matched players{' '}
        <span className="text-sm text-muted">({formatPercentRange(mine.low, mine.high)})</span>.
      </p>
      <p className="mt-1 text-sm">
        Chance to be among the best 5% of everyone who matches:{' '}
        <strong className="font-semibold">{formatChance(mine.chanceOfBest)}</strong>.
      </p>
      <HowWeKnow>
        <p>
          {mine.n} matched players: {who}. The small figures are the 80% range. Listed {kills} are
          mostly good ones, so among all you stand higher.
        </p>
        <p className="mt-1">
          Your ranked kills by week are on your character’s page. Published ones are below once you
          sign in. A published kill shows where you differ from matched players.
        </p>
      </HowWeKnow>
    </>
  );
}
