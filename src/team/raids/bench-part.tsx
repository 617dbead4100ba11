import { Form } from 'react-router';
import type { BenchRule } from '#store/queries/raid-schedule.ts';
import { BenchPanel } from '#team/bench/bench-panel.tsx';
import type { SavedGroup } from '#team/bench/saved-group.ts';
import type { BenchPlan } from '#team/bench/plan-needs.tsx';
import { benchOf } from '#team/bench/format-bench.ts';
import { Button } from '#kit/ui/button.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import { benchPlayers, isComing, type NightMember } from './night-members.ts';
import { nightText, type NightKey } from './read-night.ts';
import { ButtonForm, ListField } from '#team/frame/team-fields.tsx';

/** What rules are called. */
const KINDS = [
  { kind: 'in', word: 'plays' },
  { kind: 'out', word: 'sits out' },
  { kind: 'together', word: 'plays together with' },
  { kind: 'apart', word: 'does not play together with' },
] as const;

/** For officers: the proposal for the night, a way to save it, and the rules that it keeps. */
export function BenchPart({
  members,
  rules,
  plans,
  groupSize,
  night,
  hasPlaces,
}: {
  members: readonly NightMember[];
  rules: readonly BenchRule[];
  plans: readonly BenchPlan[];
  groupSize: number;
  night: NightKey;
  hasPlaces: boolean;
}) {
  const players = benchPlayers(members);
  const saved = hasPlaces ? savedGroup(members) : null;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-3">
      <div className="min-w-0 lg:col-span-2">
        {players.length === 0 ? (
          <Panel title="Bench proposal">
            <p className="text-sm text-muted">
              The proposal shows here once a player has answered “I’m in” and has a character.
            </p>
          </Panel>
        ) : (
          <BenchPanel
            key={`${nightText(night)} ${players.length} ${JSON.stringify(saved)}`}
            players={players}
            rules={rules.map(({ kind, memberId, otherId }) => ({
              kind: KINDS.find((one) => one.kind === kind)?.kind ?? 'in',
              memberId,
              otherId,
            }))}
            plans={plans}
            groupSize={groupSize}
            saved={saved}
            renderSave={({ best }, question) => (
              <Form
                method="post"
                preventScrollReset
                className="mt-3 flex flex-wrap items-center gap-3"
              >
                <input type="hidden" name="intent" value="places" />
                <input type="hidden" name="night" value={nightText(night)} />
                {best.seats.map(({ player, specId }) => (
                  <input
                    key={player.id}
                    type="hidden"
                    name="group"
                    value={`${player.id}.${specId}`}
                  />
                ))}
                {benchOf(question, best).map(({ id }) => (
                  <input key={id} type="hidden" name="bench" value={id} />
                ))}
                <Button type="submit" look="solid">
                  Save this group
                </Button>
                <span className="text-sm text-muted">
                  {hasPlaces
                    ? 'Takes the place of the group that was saved.'
                    : 'All members see it. It counts in the history once the night was held.'}
                </span>
              </Form>
            )}
          />
        )}
      </div>
      <Panel title="Rules of the bench" aside={rules.length}>
        <RuleList rules={rules} members={members} />
        <Form
          method="post"
          preventScrollReset
          className="mt-3 flex flex-col gap-2"
          aria-label="New rule"
        >
          <input type="hidden" name="intent" value="add-rule" />
          <Players label="Player" name="member" members={members} />
          <ListField label="Rule" name="kind">
            {KINDS.map(({ kind, word }) => (
              <option key={kind} value={kind}>
                {word}
              </option>
            ))}
          </ListField>
          <Players label="Other player, for a pair" name="other" members={members} isOptional />
          <div>
            <Button type="submit">Add rule</Button>
          </div>
        </Form>
      </Panel>
    </div>
  );
}

/** The places that officers gave, as the proposal card shows them. */
function savedGroup(members: readonly NightMember[]): SavedGroup {
  return {
    seats: members.flatMap(({ memberId, given, specIds }) =>
      given === 'group' ? [{ playerId: memberId, specId: specIds[0]! }] : [],
    ),
    bench: members.filter(({ given }) => given === 'bench').map(({ memberId }) => memberId),
    gone: members.filter((one) => one.given !== null && !isComing(one)).map(({ name }) => name),
  };
}

function Players({
  label,
  name,
  members,
  isOptional = false,
}: {
  label: string;
  name: string;
  members: readonly NightMember[];
  isOptional?: boolean;
}) {
  return (
    <ListField label={label} name={name}>
      {isOptional && <option value="">none</option>}
      {members.map((one) => (
        <option key={one.memberId} value={one.memberId}>
          {one.name}
        </option>
      ))}
    </ListField>
  );
}

function RuleList({
  rules,
  members,
}: {
  rules: readonly BenchRule[];
  members: readonly NightMember[];
}) {
  if (rules.length === 0) return <p className="text-sm text-muted">There is none yet.</p>;
  const nameOf = (id: string | null) =>
    members.find(({ memberId }) => memberId === id)?.name ?? 'a former player';
  return (
    <ul className="flex flex-col gap-1.5 text-sm">
      {rules.map(({ id, kind, memberId, otherId }) => {
        const word = KINDS.find((one) => one.kind === kind)?.word ?? kind;
        const text = `${nameOf(memberId)} ${word}${otherId === null ? '' : ` ${nameOf(otherId)}`}`;
        return (
          <li key={id} className="flex items-center gap-2">
            <span className="min-w-0 flex-1">{text}</span>
            <ButtonForm
              intent="remove-rule"
              values={{ rule: id }}
              look="ghost"
              label={`Remove: ${text}`}
            >
              Remove
            </ButtonForm>
          </li>
        );
      })}
    </ul>
  );
}
