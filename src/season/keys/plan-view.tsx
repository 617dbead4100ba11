import type { ReactNode } from 'react';
import { evidenceRegions } from '#season/views/figures.ts';
import { LookUpForm, type LookUpOffer } from '#season/views/look-up/look-up-form.tsx';
import { SourceLine, sourceFacts } from '#season/views/source-line.tsx';
import { SourceLines } from '#season/views/source-lines.tsx';
import { Note } from '#kit/ui/note.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import { BestTable } from './best-table.tsx';
import { KeyHeatmap } from './key-heatmap.tsx';
import { LevelShares } from './level-shares.tsx';
import { NextKeys } from './next-key.tsx';
import { NextKeysTable } from './next-keys-table.tsx';
import { GoalCard, VaultCard } from './plan-cards.tsx';
import type { DungeonName, Origin, PlanAnswer } from './plan-types.ts';
import { TeamTable } from './team-table.tsx';

/** What to run next, alone and together: the key, those after it, all dungeons by level, all keys. */
export function PlanView({
  plan,
  offers,
  dungeons,
  origin,
  isOver,
  children,
}: {
  plan: PlanAnswer;
  /** Characters that the plan does not know and that can be looked up. */
  offers: readonly LookUpOffer[];
  dungeons: readonly DungeonName[];
  origin: Origin;
  /** A season that is over pays no vault and has no next key. */
  isOver: boolean;
  /** Affixes. */
  children: ReactNode;
}) {
  const found = plan.team.filter((member) => member.found);
  const [first] = found;
  const isSample = origin.source === 'sample';
  const source = <SourceLine facts={sourceFacts(origin.source, origin.updatedAt)} />;
  const best = first && (
    <Panel
      title={
        <>
          Best runs of <bdi>{first.name}</bdi>
        </>
      }
    >
      <BestTable best={first.best} dungeons={dungeons} isSample={isSample} />
      <div className="mt-2">{source}</div>
    </Panel>
  );
  return (
    <div className="flex flex-col gap-4" data-plan>
      <Missing plan={plan} isSample={isSample} />
      {offers.length > 0 && <LookUpForm offers={offers} />}
      {isOver && first && (
        <p className="text-sm text-muted" data-season-over>
          This season is over, so there is no next key.
        </p>
      )}
      {first && !isOver && (
        <NextKeys
          keys={plan.keys}
          best={first.best}
          dungeons={dungeons}
          source={<SourceLines parts={plan.evidence.parts} />}
        />
      )}
      <TeamPanels plan={plan} dungeons={dungeons} isSample={isSample} source={source} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-4">
          {first && !isOver && (
            <>
              <KeyHeatmap
                keys={plan.keys}
                untimed={plan.untimed}
                best={first.best}
                dungeons={dungeons}
              />
              <Panel
                title="All keys"
                aside={
                  plan.keys.some(({ perHour }) => perHour !== null)
                    ? 'most expected rating per hour first'
                    : 'highest level of the character first'
                }
              >
                <NextKeysTable
                  keys={plan.keys}
                  dungeons={dungeons}
                  of={evidenceRegions(plan.evidence)}
                  isSample={isSample}
                />
                <div className="mt-2">{source}</div>
              </Panel>
            </>
          )}
          {isOver && best}
          {!first && <LevelShares plan={plan} />}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {!isOver && <VaultCard members={found} source={source} />}
          {plan.goals.length > 0 && (
            <GoalCard goals={plan.goals} isMine={found.length > 0} typedRating={plan.typedRating} />
          )}
          {children}
          {!isOver && best}
        </div>
      </div>
    </div>
  );
}

function Missing({ plan, isSample }: { plan: PlanAnswer; isSample: boolean }) {
  return plan.team
    .filter((member) => !member.found)
    .map(({ text }) => (
      <Note key={text} kind="warning">
        <span data-not-found>
          No character “<bdi className="wrap-anywhere">{text.slice(0, 80)}</bdi>” is tracked in this
          season.
          {isSample && ' This is a sample season: try a name from the Leaderboard.'}
        </span>
      </Note>
    ));
}

/** Which key helps a team of several. */
function TeamPanels({
  plan,
  dungeons,
  isSample,
  source,
}: {
  plan: PlanAnswer;
  dungeons: readonly DungeonName[];
  isSample: boolean;
  source: ReactNode;
}) {
  const names = plan.team.flatMap((member) => (member.found ? [member.name] : []));
  return (
    <>
      {plan.held.length > 0 && (
        <Panel title="Best keystone for the team" aside="rating if barely timed × chance">
          <TeamTable
            rows={plan.held}
            names={names}
            holders={plan.held.map(({ holder }) => names[holder] ?? '')}
            dungeons={dungeons}
            caption="Keystones of the team"
            isSample={isSample}
          />
          <div className="mt-2">{source}</div>
        </Panel>
      )}
      {plan.matrix && (
        <Panel
          title={`Best +${plan.matrix.keyLevel} for the team`}
          aside="rating if barely timed × chance"
        >
          <TeamTable
            rows={plan.matrix.rows}
            names={names}
            dungeons={dungeons}
            caption={`Every dungeon at +${plan.matrix.keyLevel}`}
            isSample={isSample}
          />
          <div className="mt-2">{source}</div>
        </Panel>
      )}
    </>
  );
}
