import { useMemo } from 'react';
import type { PullSummary } from '#analysis/fight-events/pull-summary.ts';
import { useAddress } from '#kit/browser/use-address.ts';
import { WholeTable } from '#kit/ui/table/whole-table.tsx';
import type { TableFacts } from '#kit/ui/export-texts.ts';
import type { Aliases } from '#log/session/aliases.ts';
import { useDigest } from '#log/session/fight-digests.ts';
import type { NightBoss, NightPull } from '#log/session/nights.ts';
import { besideAddress } from '#log/night/url-state.ts';
import { bestPull } from '#log/chance/boss-progress.ts';
import { formatPull } from '#log/night/format-pull.ts';
import { PairChart } from './pair-chart.tsx';
import { courseTable, deathsTable, pairCourse, pairUses, usesTable } from './pull-pair.ts';

interface PairProps {
  boss: NightBoss;
  pull: NightPull;
  summaries: ReadonlyMap<string, PullSummary>;
  book: Aliases;
  fileName: (part: string) => string;
  about: () => TableFacts;
}

/** The chosen pull beside another of its boss: the best of the night, unless another one is chosen. */
export function PairView(props: PairProps) {
  const { boss, pull, summaries } = props;
  const [{ beside }, change] = useAddress(besideAddress);
  const others = boss.pulls.filter(({ key }) => key !== pull.key);
  const best = bestPull({ pulls: others }, summaries);
  const other = others.find(({ key }) => key === beside) ?? best ?? others.at(-1);
  if (!other) return null;
  return (
    <div className="grid grid-cols-1 gap-4">
      <label className="flex min-w-0 flex-wrap items-center gap-2 text-xs text-muted">
        Pull {pull.number} beside
        <select
          value={other.key}
          onChange={(event) => change({ beside: event.currentTarget.value })}
          className="h-9 max-w-full min-w-0 rounded-control border border-line-strong/70 bg-page px-2 text-sm text-text pointer-coarse:h-11"
          data-beside
        >
          {others.map((one) => (
            <option key={one.key} value={one.key}>
              {formatPull(one, summaries.get(one.key))}
              {one.key === best?.key ? ', best of the night' : ''}
            </option>
          ))}
        </select>
      </label>
      <Pair {...props} other={other} />
    </div>
  );
}

function Pair({ pull, other, book, fileName, about }: PairProps & { other: NightPull }) {
  const a = useDigest(pull.key, 'pull-review');
  const b = useDigest(other.key, 'pull-review');
  const lanesA = useDigest(pull.key, 'pull-timeline');
  const lanesB = useDigest(other.key, 'pull-timeline');
  const words = useMemo(
    () => ({ a: `Pull ${pull.number}`, b: `Pull ${other.number}` }),
    [pull, other],
  );
  const tables = useMemo(
    () =>
      a.digest &&
      b.digest && {
        course: courseTable(pairCourse(a.digest, b.digest), words),
        deaths: deathsTable(a.digest, b.digest, book, words),
      },
    [a.digest, b.digest, book, words],
  );
  const uses = useMemo(
    () =>
      lanesA.digest &&
      lanesB.digest &&
      usesTable(pairUses(lanesA.digest, lanesB.digest, book), words),
    [lanesA.digest, lanesB.digest, book, words],
  );
  const problem = a.problem ?? b.problem ?? lanesA.problem ?? lanesB.problem;
  if (!tables || !uses)
    return (
      <output className="block text-sm text-muted">
        {problem ? `One of the pulls could not be read: ${problem.message}` : 'Reading both pulls…'}
      </output>
    );
  const file = (part: string): string => fileName(`pulls-${pull.number}-${other.number}-${part}`);
  return (
    <>
      <PairChart a={a.digest!} b={b.digest!} words={words} />
      <WholeTable
        name="paircourse"
        caption={`Health, deaths and phases of ${words.a} and ${words.b}`}
        title="Course"
        {...tables.course}
        fileName={file('course')}
        about={about}
        empty="The log has no time of these pulls."
      />
      <WholeTable
        name="pairdeaths"
        caption={`Deaths of ${words.a} and ${words.b} in order`}
        title="Deaths"
        {...tables.deaths}
        fileName={file('deaths')}
        about={about}
        empty="No player died in either pull."
      />
      <WholeTable
        name="pairuses"
        caption={`Cooldowns in ${words.a} and ${words.b}`}
        title="Cooldowns"
        {...uses}
        fileName={file('cooldowns')}
        about={about}
        empty="No tracked cooldown was used in either pull."
      />
    </>
  );
}
