import type { ReactNode } from 'react';
import { KeyLevelMark } from '#kit/ui/marks/game-marks.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import type { PlanAnswer, TeamMember } from './plan-types.ts';

type Member = Extract<TeamMember, { found: true }>;

/** What the weekly vault pays so far, to each of the team. */
export function VaultCard({
  members,
  source,
}: {
  members: readonly Member[];
  /** The source of the runs. */
  source: ReactNode;
}) {
  const [first] = members;
  if (!first) return null;
  return (
    <Panel
      title="Great Vault this week"
      aside={members.length === 1 ? keysKnown(first.weekKeys) : undefined}
    >
      {members.map((member, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same character can be asked for twice
        <table key={`${member.text} ${index}`} className="tabular mb-2 w-full text-sm" data-vault>
          <caption className={members.length === 1 ? 'sr-only' : 'text-left text-xs text-muted'}>
            {members.length === 1 ? (
              'Slots of the Great Vault'
            ) : (
              <>
                <bdi>{member.name}</bdi>, {keysKnown(member.weekKeys)}
              </>
            )}
          </caption>
          <tbody>
            {member.vault.map((slot) => (
              <tr key={slot.keys} className="h-8">
                <th scope="row" className="text-left font-normal">
                  <span className="flex items-center gap-2">
                    <span
                      aria-hidden="true"
                      className={`size-4 rounded-sm border ${slot.keyLevel === null ? 'border-line-strong' : 'border-accent bg-accent'}`}
                    />
                    {slot.keys} {slot.keys === 1 ? 'key' : 'keys'}
                  </span>
                </th>
                <td className="text-right">
                  {slot.keyLevel === null ? (
                    <span className="text-muted">{slot.keys - member.weekKeys} to go</span>
                  ) : (
                    <span className="inline-flex items-center gap-2">
                      <KeyLevelMark level={slot.keyLevel} />
                      {slot.itemLevel === null
                        ? 'item level not known'
                        : `item level ${slot.itemLevel}`}
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <p className="mt-1.5 text-xs text-muted">
        From tracked runs. Keys off the boards count in the game, too.
      </p>
      <div className="mt-2">{source}</div>
    </Panel>
  );
}

/** The vault looks at no more than eight. */
function keysKnown(count: number): string {
  if (count === 0) return 'no keys tracked';
  return count === 1 ? '1 key tracked' : `${count}${count >= 8 ? ' or more' : ''} keys tracked`;
}

/** The key level that lifts a character to a rating; ratings that are reached are left out. */
export function GoalCard({
  goals,
  isMine,
  typedRating,
}: {
  goals: PlanAnswer['goals'];
  /** The goals count from a character's own runs. */
  isMine: boolean;
  /** The goals count from this rating; null without one. */
  typedRating: number | null;
}) {
  const open = goals.filter(
    ({ keyLevel, dungeonsToImprove }) => keyLevel !== null || dungeonsToImprove > 0,
  );
  return (
    <Panel title="Key level needed for a rating">
      <table className="tabular w-full text-sm" data-goals>
        <caption className="sr-only">
          Lowest key level for a rating, every dungeon barely timed
        </caption>
        <tbody>
          {(open.length > 0 ? open : goals).map((goal) => (
            <tr key={goal.rating} className="h-8">
              <th scope="row" className="text-left font-normal">
                {goal.rating}
                {goal.name !== null && <span className="ml-2 text-xs text-muted">{goal.name}</span>}
              </th>
              <td className="text-right">{describeGoal(goal, isMine || typedRating !== null)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-1.5 text-xs text-muted">
        {typedRating !== null &&
          `From a rating of ${typedRating}, taken as the same points in every dungeon. `}
        {isMine || typedRating !== null
          ? 'Lowest level that is enough when each weaker dungeon is barely timed there.'
          : 'All dungeons barely timed at this level.'}
      </p>
    </Panel>
  );
}

function describeGoal(goal: PlanAnswer['goals'][number], isMine: boolean): ReactNode {
  if (goal.keyLevel === null) return goal.dungeonsToImprove === 0 ? 'reached' : 'out of reach';
  const count = goal.dungeonsToImprove;
  return (
    <span className="inline-flex items-center gap-2">
      <KeyLevelMark level={goal.keyLevel} />
      {isMine && `in ${count} ${count === 1 ? 'dungeon' : 'dungeons'}`}
    </span>
  );
}
