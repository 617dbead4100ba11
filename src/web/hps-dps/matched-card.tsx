import { formatChance, formatPercentRange } from '#web/season/format.ts';
import type { ThroughputPage } from '#web/season/throughput.server.ts';
import type { ThroughputQuestion } from '#web/season/throughput-question.ts';
import { PercentileChip } from '#web/ui/percentile-chip.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { playerKind } from '#web/ui/marks/player-marks.tsx';
import { formatKillTime, formatRate, wordsOf } from './format-throughput.ts';

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
      <Panel title="How you did">
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
        Choose the {place} that you {page.isKeys ? 'played' : 'killed'}: one differs too much from
        another to stand among all of them.
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
        <PercentileChip share={mine.percentile} />% of {mine.n} matched players; 80% interval{' '}
        {formatPercentRange(mine.low, mine.high)}.
      </p>
      <p className="mt-1 text-sm">
        Chance to be among the best 5% of everyone who matches:{' '}
        <strong className="font-semibold">{formatChance(mine.chanceOfBest)}</strong>.
      </p>
      <p className="mt-1 text-xs text-muted">
        Matched: {who}. The share that did less, with Jeffreys&rsquo; prior. Listed {kills} are
        mostly good ones, so among all you stand higher than here. Your ranked kills week by week
        stand on the page of your character, those that you published below when you are signed in;
        what you did otherwise than matched players stands on a kill that you publish from your log.
      </p>
    </>
  );
}
