import { specializationById } from '#game/specializations.ts';
import type { ThroughputPage, ThroughputRow } from '#season/views/throughput/throughput.server.ts';
import {
  rankedDifficulties,
  type ThroughputQuestion,
} from '#season/views/throughput/throughput-question.ts';
import { AnswerBox } from '#kit/ui/answer-box.tsx';
import { SpecMark } from '#kit/ui/marks/player-marks.tsx';
import {
  bestNames,
  bestNote,
  formatKillTime,
  formatRate,
  mainRole,
  METRIC_NAMES,
  wordsOf,
} from './format-throughput.ts';

/** How many marks stand beside the answer: as many as names. */
const MARKS = 4;

/** The answer of the page before its filters: which specializations do most, by how much, and for which kill that holds. */
export function BestAnswer({
  page,
  question,
}: {
  page: ThroughputPage;
  question: ThroughputQuestion;
}) {
  // Who takes most does not lead in anything.
  if (question.metric === 'taken') return null;
  const role = mainRole(question.metric);
  const rows = page.specs.filter(({ specId }) => specializationById(specId)?.role === role);
  const best = rows.filter(({ group }) => group === 1);
  if (best.length === 0) return null;
  const { level, kill } = wordsOf(page);
  const label = `Highest ${METRIC_NAMES[question.metric].short}`;
  return (
    <AnswerBox
      label={label}
      data-best={role}
      title={
        <>
          <span aria-hidden="true" className="inline-flex gap-1 max-sm:hidden">
            {best.slice(0, MARKS).map(({ specId }) => (
              <SpecMark key={specId} specId={specId} />
            ))}
          </span>
          {bestNames(rows)}
        </>
      }
    >
      <p className="mt-1">
        <strong className="tabular font-semibold">{ratesOf(best)}</strong> {bestNote(rows)}
      </p>
      <p className="mt-0.5 text-sm text-muted">
        {playerOf(question.percentile)}, {placeOf(page, question)}, {level} {page.target.itemLevel},{' '}
        {kill} in {formatKillTime(page.target.seconds)}
        {page.week !== null && `, week ${page.week}`}.
      </p>
    </AnswerBox>
  );
}

/** From the least to the most of those that lead: `1.12M–1.15M per second.` */
function ratesOf(best: readonly ThroughputRow[]): string {
  const rates = best.map(({ estimate }) => estimate);
  const [least, most] = [formatRate(Math.min(...rates)), formatRate(Math.max(...rates))];
  return `${least === most ? most : `${least}–${most}`} per second.`;
}

function playerOf(percentile: number): string {
  return percentile === 50 ? 'Median player' : `Player better than ${percentile}%`;
}

/** `Mythic Ula'tek`, `keys of Ruby Life Pools` */
function placeOf({ isKeys, boss }: ThroughputPage, { difficulty }: ThroughputQuestion): string {
  if (isKeys) return `keys of ${boss?.name ?? 'all dungeons'}`;
  const level = rankedDifficulties.find(({ slug }) => slug === difficulty)?.name ?? '';
  return `${level} ${boss?.name ?? 'raid bosses'}`;
}
