import type { ReactNode } from 'react';
import { characterLink } from '#web/season/character-link.ts';
import { SourceLine, sourceFacts } from '#web/season/source-line.tsx';
import { SourceLines } from '#web/season/source-lines.tsx';
import { Note } from '#web/ui/note.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ScrollBox } from '#web/ui/scroll-box.tsx';
import { BestTable } from './best-table.tsx';
import { evidenceRegions, percent, percentRange, specName } from '#web/season/figures.ts';
import { NextKeysTable } from './next-keys-table.tsx';
import { NO_ODDS, type DungeonName, type Origin, type PlanAnswer } from './plan-types.ts';
import { TeamTable } from './team-table.tsx';

/** What to run next, alone and together. */
export function PlanView({
  plan,
  dungeons,
  origin,
  start,
  children,
}: {
  plan: PlanAnswer;
  dungeons: readonly DungeonName[];
  origin: Origin;
  /** Where a visitor begins who has asked for no character yet. */
  start: ReactNode;
  /** What every plan is read beside: below it, so that on a phone nothing stands before the answer. */
  children: ReactNode;
}) {
  const isEmpty = plan.team.length === 0;
  const found = plan.team.filter((member) => member.found);
  const missing = plan.team.filter((member) => !member.found);
  const [first] = found;
  const link = first
    ? characterLink({ ...first, realmSlug: first.text.split('/')[1] ?? null })
    : null;
  const isSample = origin.source === 'sample';
  const names = found.map(({ name }) => name);
  const source = <SourceLine facts={sourceFacts(origin.source, origin.updatedAt)} />;
  return (
    <div className="flex flex-col gap-5" data-plan>
      {missing.map(({ text }) => (
        <Note key={text} kind="warning">
          <span data-not-found>
            No character “<bdi className="wrap-anywhere">{text.slice(0, 80)}</bdi>” is in the store
            for this season.
            {isSample && ' These players are invented: take a name from the tab Runs.'}
          </span>
        </Note>
      ))}
      {first ? (
        <>
          <Panel
            title={
              <>
                What <bdi>{first.name}</bdi> runs next
              </>
            }
            aside={
              <span className="tabular">
                {first.score.toFixed(1)} · {specName(first.specId)} · <bdi>{first.realmName}</bdi>{' '}
                {first.region.toUpperCase()}
                {link !== null && (
                  <>
                    {' · '}
                    <a href={link} rel="noreferrer" className="underline underline-offset-4">
                      at its source
                    </a>
                  </>
                )}
              </span>
            }
          >
            <NextKeysTable
              keys={plan.keys}
              dungeons={dungeons}
              of={evidenceRegions(plan.evidence)}
              isSample={isSample}
            />
            <div className="mt-3">{source}</div>
          </Panel>
          {plan.held.length > 0 && (
            <Panel title="Whose key helps the team most" aside="gains just in time × odds">
              <TeamTable
                rows={plan.held}
                names={names}
                holders={plan.held.map(({ holder }) => names[holder] ?? '')}
                dungeons={dungeons}
                caption="Keys the team holds, most expected points first"
                isSample={isSample}
              />
              <div className="mt-3">{source}</div>
            </Panel>
          )}
          {plan.matrix && (
            <Panel
              title={`Which +${plan.matrix.keyLevel} helps the team most`}
              aside="gains just in time × odds"
            >
              <TeamTable
                rows={plan.matrix.rows}
                names={names}
                dungeons={dungeons}
                caption={`Every dungeon at +${plan.matrix.keyLevel}, most expected points first`}
                isSample={isSample}
              />
              <div className="mt-3">{source}</div>
            </Panel>
          )}
          <Panel
            title={
              <>
                Best runs of <bdi>{first.name}</bdi>
              </>
            }
            aside="weakest first"
          >
            <BestTable best={first.best} dungeons={dungeons} isSample={isSample} />
            <div className="mt-3">{source}</div>
          </Panel>
        </>
      ) : (
        <Panel
          title="How keys end"
          aside={`n = ${plan.evidence.runs.toLocaleString('en')} runs, ${evidenceRegions(plan.evidence)}`}
        >
          <p className="mb-3 text-sm">
            Paste a character and this becomes its plan: points, odds and points per hour of every
            key that still adds something. Up to five make a team.
          </p>
          {isEmpty && start}
          {plan.levels.length === 0 ? (
            <p className="text-sm text-muted" data-no-levels>
              {plan.evidence.isOfBestRuns
                ? NO_ODDS
                : 'Not enough data: no run of this season is known.'}
            </p>
          ) : (
            <ScrollBox label="How keys end">
              <table className="data-table [&_td]:whitespace-nowrap" data-levels>
                <caption className="sr-only">Share of keys in time by level</caption>
                <thead>
                  <tr>
                    <th scope="col">Level</th>
                    <th scope="col" className="number">
                      In time
                    </th>
                    <th scope="col" className="number">
                      80 % interval
                    </th>
                    <th scope="col" className="number">
                      Runs
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {plan.levels.map((level) => (
                    <tr key={level.keyLevel}>
                      <th scope="row">+{level.keyLevel}</th>
                      <td className="number">{percent(level.timed / level.runs)}</td>
                      <td className="number">{percentRange(level.low, level.high)}</td>
                      <td className="number">{level.runs.toLocaleString('en')}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </ScrollBox>
          )}
          {plan.levels.length > 0 && (
            <p className="mt-2 text-xs text-muted">
              Of groups that finished their key: no source lists abandoned ones, and full boards
              leave out the slowest runs of their lowest level.
            </p>
          )}
          <SourceLines parts={plan.evidence.parts} />
        </Panel>
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
    </div>
  );
}
