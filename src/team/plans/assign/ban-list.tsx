import { isAssigned } from '#team/model/planner/assign/assigned-spell.ts';
import { nameKey, playerKeys } from '#team/model/planner/plan-names.ts';
import type { Plan } from '#team/model/planner/plan.ts';
import { plannedSpells } from '#team/model/planner/plan-spell.ts';
import { setBan } from '#team/plans/plan-edits.ts';

/** Cooldowns to assign: a talent that is not chosen, or a cooldown kept for an emergency, is unchecked here. */
export function BanList({ plan, edit }: { plan: Plan; edit: (next: Plan) => void }) {
  const rows = plan.roster.flatMap((player) => {
    const spells = plannedSpells(player).filter(isAssigned);
    return spells.length > 0 ? [{ player, spells }] : [];
  });
  if (rows.length === 0) return null;
  const keyOf = playerKeys(plan);
  const isBanned = (name: string, spell: number): boolean =>
    plan.bans.some(({ who, spellId }) => spellId === spell && keyOf(who) === nameKey(name));
  return (
    <details className="text-sm" data-ban-list>
      <summary className="flex min-h-9 cursor-pointer items-center pointer-coarse:min-h-11">
        Cooldowns to assign ({plan.bans.length} unchecked)
      </summary>
      <p className="text-xs text-muted">
        Farseer lists every cooldown a specialization can have. Uncheck what a player has not
        chosen.
      </p>
      <ul className="mt-1 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {rows.map(({ player, spells }) => (
          <li key={player.name}>
            <bdi className="font-medium">{player.name}</bdi>
            <div className="flex flex-wrap gap-x-4">
              {spells.map(({ spellId, name }) => (
                <label
                  key={spellId}
                  className="flex min-h-7 items-center gap-1.5 text-xs pointer-coarse:min-h-11"
                >
                  <input
                    type="checkbox"
                    checked={!isBanned(player.name, spellId)}
                    onChange={(event) =>
                      edit(setBan(plan, { who: player.name, spellId }, !event.target.checked))
                    }
                  />
                  {name}
                </label>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
