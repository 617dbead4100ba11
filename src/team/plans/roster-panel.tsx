import { useState } from 'react';
import { PLAN_LIMITS } from '#team/model/planner/plan.ts';
import { namesakes } from '#team/model/planner/plan-names.ts';
import type { PlanPlayer } from '#team/model/planner/plan.ts';
import { choicesOf, talentsOf, withTalent } from '#team/model/planner/plan-spell.ts';
import { classes } from '#game/classes.ts';
import { specializationsOfClass } from '#game/specializations.ts';
import { Button } from '#kit/ui/button.tsx';
import { FIELD } from '#kit/ui/form-fields.tsx';
import { FillForm } from './assign/fill-form.tsx';
import { addPlayers, changePlayer, handOver, removePlayer } from './plan-edits.ts';
import type { OpenPlan } from './use-plan.ts';

function SpecChoice({
  player,
  onChange,
}: {
  player: PlanPlayer;
  onChange: (specId: number | null) => void;
}) {
  return (
    <select
      aria-label={`Specialization of ${player.name}`}
      className={FIELD}
      value={player.specId ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
    >
      <option value="">Unknown</option>
      {classes.map(({ id, name }) => (
        <optgroup key={id} label={name}>
          {specializationsOfClass(id).map((spec) => (
            <option key={spec.id} value={spec.id}>
              {spec.name} {name}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}

/** Talents that change a cooldown, and those of which a player has one: checking a side unchecks the other. */
function TalentBoxes({
  player,
  onChange,
}: {
  player: PlanPlayer;
  onChange: (talents: number[]) => void;
}) {
  const boxes = [
    ...talentsOf(player).map(({ talentId, name, spell }) => ({ talentId, name, about: spell })),
    ...choicesOf(player).map(({ talentId, name, other }) => ({
      talentId,
      name,
      about: `instead of ${other}`,
    })),
  ];
  if (boxes.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-x-4 text-xs sm:col-span-3">
      {boxes.map(({ talentId, name, about }) => (
        <label
          key={`${talentId} ${about}`}
          className="flex min-h-7 items-center gap-1.5 pointer-coarse:min-h-11"
        >
          <input
            type="checkbox"
            checked={player.talents.includes(talentId)}
            onChange={(event) =>
              onChange(withTalent(player.talents, talentId, event.target.checked))
            }
          />
          {name} <span className="text-muted">({about})</span>
        </label>
      ))}
    </div>
  );
}

/** Who is in tonight: names, specializations, and the talents that change a cooldown. */
export function RosterPanel({ opened: { plan, edit, kept } }: { opened: OpenPlan }) {
  const [names, setNames] = useState('');
  const typed = names
    .split(/[\n,;]+/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const room = PLAN_LIMITS.players - plan.roster.length;
  const missing = [...new Set(plan.assignments.map(({ who }) => who))].filter(
    (who) =>
      /^[\p{L}-]+$/u.test(who) &&
      !['everyone', 'me', 'tank', 'healer', 'damager', 'melee', 'ranged'].includes(who) &&
      namesakes(plan.roster, who).length === 0,
  );
  return (
    <div className="grid gap-3">
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          edit(
            addPlayers(
              plan,
              typed.map((name) => ({ name, specId: null, talents: [] })),
            ),
          );
          setNames('');
        }}
      >
        <label className="min-w-52 flex-1 text-xs text-muted">
          Add players, separated by commas
          <input
            className={FIELD}
            value={names}
            onChange={(event) => setNames(event.target.value)}
          />
        </label>
        <Button type="submit" icon="lucide:plus" disabled={typed.length === 0 || room === 0}>
          Add {typed.length > 1 ? `${typed.length} players` : 'player'}
        </Button>
      </form>
      {typed.length > room && (
        <p className="text-xs text-warning">
          A plan holds {PLAN_LIMITS.players} players. There is room for {room}.
        </p>
      )}
      <FillForm plan={plan} kept={kept} edit={edit} />
      {missing.map((who) => (
        <div key={who} className="flex flex-wrap items-center gap-2 text-sm text-warning">
          <bdi>{who}</bdi> has casts and is not in the roster. Give them to
          <select
            aria-label={`Who takes the casts of ${who}`}
            className={`${FIELD} w-auto`}
            value=""
            onChange={(event) => edit(handOver(plan, who, event.target.value))}
          >
            <option value="">choose</option>
            {plan.roster.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </div>
      ))}
      <ul className="divide-y divide-line border-y border-line" data-plan-roster>
        {plan.roster.map((player) => (
          <li
            key={player.name}
            className="grid items-center gap-2 py-1.5 sm:grid-cols-[1fr_1fr_auto]"
          >
            <input
              aria-label={`Name of ${player.name}`}
              className={FIELD}
              defaultValue={player.name}
              maxLength={PLAN_LIMITS.nameLength}
              onBlur={(event) => {
                if (event.target.value !== player.name)
                  edit(changePlayer(plan, player.name, { name: event.target.value }));
              }}
            />
            <SpecChoice
              player={player}
              onChange={(specId) => edit(changePlayer(plan, player.name, { specId, talents: [] }))}
            />
            <Button
              look="ghost"
              icon="lucide:trash-2"
              aria-label={`Remove ${player.name}`}
              onClick={() => edit(removePlayer(plan, player.name))}
            >
              Remove
            </Button>
            <TalentBoxes
              player={player}
              onChange={(talents) => edit(changePlayer(plan, player.name, { talents }))}
            />
          </li>
        ))}
      </ul>
      <p className="text-xs text-muted">
        {plan.roster.length} of {PLAN_LIMITS.players} players. Checked talents shorten or lengthen
        the cooldown they name. Of two that exclude each other, check the one the player has.
      </p>
    </div>
  );
}
