import type { ReactNode } from 'react';
import type { PlannedKey } from '#analysis/keys/key-plan.ts';
import { Panel } from '#web/ui/panel.tsx';
import { gained, percent, percentRange } from '#web/season/figures.ts';
import { headlineKey } from './headline-key.ts';
import { NO_ODDS, type DungeonName, type PlanAnswer, type TeamMember } from './plan-types.ts';

/** The key of the plan to begin with, in words. */
export function NextKeyCard({
  keys,
  dungeons,
  source,
}: {
  /** Most points per hour first. */
  keys: readonly PlannedKey[];
  dungeons: readonly DungeonName[];
  /** The sources of the runs that the odds stand on. */
  source: ReactNode;
}) {
  const best = headlineKey(keys);
  const [most] = keys;
  if (!best || !most) return null;
  const { chance, perHour } = best;
  const nameOf = (id: number) => dungeons.find((one) => one.id === id)?.name;
  const alike = keys.filter((one) => one.isLikeFirst && one !== most).length;
  return (
    <Panel title="Best next key">
      <p className="font-display text-lg font-semibold">
        +{best.keyLevel} {nameOf(best.dungeonId)}
      </p>
      <p className="tabular mt-1 text-sm">
        {gained(best.gain)} points when timed, {gained(best.bestGain)} at best
        {perHour &&
          `; ${gained(perHour.expected)} per hour expected (${perHour.low.toFixed(1)}–${perHour.high.toFixed(1)})`}
      </p>
      {chance ? (
        <p className="mt-1.5 text-xs text-muted">
          {percent(chance.probability)} timed (80% interval {percentRange(chance.low, chance.high)},{' '}
          {chance.runs === 0
            ? 'no run of this dungeon and level: what the levels beside it and other dungeons do'
            : `n = ${chance.runs.toLocaleString('en')}`}
          ), of groups that finished their key: no source lists abandoned ones.
        </p>
      ) : (
        <p className="mt-1.5 text-xs text-muted" data-no-odds>
          {NO_ODDS} The lowest level that adds points comes first.
        </p>
      )}
      {perHour && alike > 0 && (
        <p className="mt-1.5 text-xs text-muted" data-alike>
          No measurable difference from {alike} other {alike === 1 ? 'key' : 'keys'}: their
          intervals overlap with that of the first.
        </p>
      )}
      {best !== most && most.chance && most.perHour && (
        <p className="mt-1.5 text-xs text-muted" data-daring>
          Most points per hour of the keys that are at least as likely timed as not. More daring: +
          {most.keyLevel} {nameOf(most.dungeonId)}, {gained(most.perHour.expected)} per hour at{' '}
          {percent(most.chance.probability)}.
        </p>
      )}
      <div className="mt-2">{source}</div>
    </Panel>
  );
}

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
      title="Vault this week"
      aside={members.length === 1 ? keysKnown(first.weekKeys) : undefined}
    >
      {members.map((member, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same character can be asked for twice
        <table key={`${member.text} ${index}`} className="tabular mb-2 w-full text-sm" data-vault>
          <caption className={members.length === 1 ? 'sr-only' : 'text-left text-xs text-muted'}>
            {members.length === 1 ? (
              'Slots of the weekly vault'
            ) : (
              <>
                <bdi>{member.name}</bdi>, {keysKnown(member.weekKeys)}
              </>
            )}
          </caption>
          <tbody>
            {member.vault.map((slot) => (
              <tr key={slot.keys}>
                <th scope="row" className="py-0.5 text-left font-normal">
                  {slot.keys} {slot.keys === 1 ? 'key' : 'keys'}
                </th>
                <td className="text-right">
                  {slot.keyLevel === null ? (
                    <span className="text-muted">{slot.keys - member.weekKeys} to go</span>
                  ) : (
                    `+${slot.keyLevel}, ${slot.itemLevel === null ? 'item level not known' : `item level ${slot.itemLevel}`}`
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <p className="mt-1.5 text-xs text-muted">
        From runs the boards show; keys they leave out count in the game all the same.
      </p>
      <div className="mt-2">{source}</div>
    </Panel>
  );
}

/** The vault looks at no more than eight. */
function keysKnown(count: number): string {
  if (count === 0) return 'no key known';
  return count === 1 ? '1 key known' : `${count}${count >= 8 ? ' or more' : ''} keys known`;
}

/** The level that lifts a character to a rating. */
export function GoalCard({ goals, isMine }: { goals: PlanAnswer['goals']; isMine: boolean }) {
  return (
    <Panel title="Level for a rating">
      <table className="tabular w-full text-sm" data-goals>
        <caption className="sr-only">Lowest level for a rating, every dungeon just in time</caption>
        <tbody>
          {goals.map((goal) => (
            <tr key={goal.rating}>
              <th scope="row" className="py-0.5 text-left font-normal">
                {goal.rating}
                {goal.name !== null && (
                  <span className="block text-xs text-muted">{goal.name}</span>
                )}
              </th>
              <td className="text-right">{describeGoal(goal, isMine)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-1.5 text-xs text-muted">
        {isMine
          ? 'Lowest level that does it when each weaker dungeon is timed there, just in time.'
          : 'All dungeons at this level, just in time. With a character it counts what is there already.'}
      </p>
    </Panel>
  );
}

function describeGoal(goal: PlanAnswer['goals'][number], isMine: boolean): string {
  if (goal.keyLevel === null) return goal.dungeonsToImprove === 0 ? 'reached' : 'out of reach';
  if (!isMine) return `+${goal.keyLevel}`;
  const count = goal.dungeonsToImprove;
  return `+${goal.keyLevel} in ${count} ${count === 1 ? 'dungeon' : 'dungeons'}`;
}
