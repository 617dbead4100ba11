import { useId, useState } from 'react';
import type { PullTimeline } from '#analysis/fight-events/pull-timeline.ts';
import { playerToken } from '#log/session/player-token.ts';
import { CATEGORY_GROUPS, DEFAULT_GROUPS, ROLES, ROLE_HEADINGS } from './cooldown-filter.ts';
import type { CategoryGroupId, CooldownFilter } from './cooldown-filter.ts';
import type { NamedPull } from './named-pull.ts';

const FIELD =
  'h-9 w-full rounded-control border border-line-strong/70 bg-page px-2 text-sm text-text pointer-coarse:h-11';

/** A box to tick, with how much stands behind it. */
export function Tick({
  label,
  count,
  checked,
  onChange,
}: {
  label: string;
  count?: number;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <label className="flex min-h-7 cursor-pointer items-center gap-2 text-sm pointer-coarse:min-h-11">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="size-4 shrink-0 accent-(--accent)"
      />
      <span className="min-w-0 flex-1">{label}</span>
      {count !== undefined && <span className="tabular text-xs text-muted">{count}</span>}
    </label>
  );
}

function usesOf(timeline: PullTimeline, has: (typeof CATEGORY_GROUPS)[number]['has']): number {
  return timeline.lanes.reduce((sum, lane) => sum + (has(lane) ? lane.uses.length : 0), 0);
}

/** Which cooldowns are drawn: kinds, role, player, length. */
export function FilterPanel({
  pull,
  filter: chosen,
  onChange: choose,
}: {
  pull: NamedPull;
  filter: CooldownFilter;
  onChange: (change: Partial<CooldownFilter>) => void;
}) {
  const id = useId();
  const { timeline, names } = pull;
  // A box answers at once; the address, and with it the drawing, follows.
  const [draft, setDraft] = useState({ over: chosen, filter: chosen });
  const filter = draft.over === chosen ? draft.filter : chosen;
  const onChange = (change: Partial<CooldownFilter>): void => {
    setDraft({ over: chosen, filter: { ...filter, ...change } });
    choose(change);
  };
  const toggle = (group: CategoryGroupId, on: boolean): void =>
    onChange({
      groups: CATEGORY_GROUPS.map(({ id: one }) => one).filter((one) =>
        one === group ? on : filter.groups.includes(one),
      ),
    });
  const button =
    'inline-flex min-h-7 cursor-pointer items-center rounded-control px-1.5 text-xs text-muted underline underline-offset-2 hover:text-text pointer-coarse:min-h-11 pointer-coarse:px-3';
  return (
    <div className="grid gap-4" data-cooldown-filter>
      <fieldset>
        <legend className="flex w-full items-baseline justify-between text-xs font-semibold">
          Cooldowns, uses in this fight
        </legend>
        <div className="mt-1">
          {CATEGORY_GROUPS.map(({ id: group, label, has }) => (
            <Tick
              key={group}
              label={label}
              count={usesOf(timeline, has)}
              checked={filter.groups.includes(group)}
              onChange={(on) => toggle(group, on)}
            />
          ))}
        </div>
        <div className="-ml-1.5 flex flex-wrap">
          <button
            type="button"
            className={button}
            onClick={() => onChange({ groups: CATEGORY_GROUPS.map(({ id: one }) => one) })}
          >
            All
          </button>
          <button
            type="button"
            className={button}
            onClick={() => onChange({ groups: DEFAULT_GROUPS })}
          >
            Raid plan
          </button>
        </div>
      </fieldset>
      <div className="grid gap-2">
        <label htmlFor={`${id}-role`} className="text-xs font-semibold">
          Role
        </label>
        <select
          id={`${id}-role`}
          value={filter.role ?? ''}
          onChange={(event) =>
            onChange({
              role: ROLES.find((role) => role === event.currentTarget.value) ?? null,
              player: null,
            })
          }
          className={FIELD}
        >
          <option value="">All roles</option>
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {ROLE_HEADINGS[role]}
            </option>
          ))}
        </select>
        <label htmlFor={`${id}-player`} className="text-xs font-semibold">
          Player
        </label>
        <select
          id={`${id}-player`}
          value={filter.player ?? ''}
          onChange={(event) => onChange({ player: event.currentTarget.value || null })}
          className={FIELD}
        >
          <option value="">All players</option>
          {timeline.players
            .map(({ guid }, index) => ({ token: playerToken(guid), name: names[index] ?? '' }))
            .toSorted((a, b) => (a.name < b.name ? -1 : 1))
            .map(({ token, name }) => (
              <option key={token} value={token}>
                {name}
              </option>
            ))}
        </select>
      </div>
      <div>
        <Tick
          label="1 min+ cooldowns only"
          checked={filter.major}
          onChange={(major) => onChange({ major })}
        />
        <Tick
          label="Everything enemies cast"
          checked={filter.noise}
          onChange={(noise) => onChange({ noise })}
        />
        <Tick
          label="Include unused"
          checked={filter.unseen}
          onChange={(unseen) => onChange({ unseen })}
        />
      </div>
    </div>
  );
}
