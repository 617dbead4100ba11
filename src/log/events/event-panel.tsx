import { useMemo } from 'react';
import { formatCount } from '#lib/format-number.ts';
import type { EventColumns } from '#parser/event-columns.ts';
import type { ChangeAddress } from '#kit/browser/use-address.ts';
import type { Range } from '#kit/chart/timeline-geometry.ts';
import { ExportMenu } from '#kit/ui/export-menu.tsx';
import { FIELD } from '#kit/ui/form-fields.tsx';
import { Note } from '#kit/ui/note.tsx';
import { EVENT_TYPES, type EventFilter } from './event-address.ts';
import { eventChoices, matchingEvents, type EventChoice } from './event-filter.ts';
import { EventList } from './event-list.tsx';
import { eventTable, TYPE_WORDS } from './event-table.ts';
import type { TableFacts } from '#kit/ui/export-texts.ts';

/** Every event of the fight or of the brushed part, filtered by the address. */
export function EventPanel({
  columns,
  range,
  filter,
  onFilter,
  fightName,
  fileName,
  about,
}: {
  columns: EventColumns;
  range: Range | null;
  filter: EventFilter;
  onFilter: ChangeAddress<EventFilter>;
  fightName: string;
  /** Of a file, without its ending. */
  fileName: string;
  about: () => TableFacts;
}) {
  const choices = useMemo(() => eventChoices(columns), [columns]);
  const rows = useMemo(() => matchingEvents(columns, filter, range), [columns, filter, range]);
  const types = EVENT_TYPES.map((type) => ({ value: type, name: TYPE_WORDS[type], events: null }));
  const isFiltered = [filter.type, filter.source, filter.target, filter.spellId, filter.least].some(
    (one) => one !== null,
  );
  const aboutEvents = () => ({ ...about(), filter: { ...filter, events: undefined } });
  return (
    <div className="flex flex-col gap-3" data-event-panel>
      <div className="grid grid-cols-2 gap-2 lg:grid-cols-5">
        <Pick
          label="Type"
          value={filter.type}
          choices={types}
          onPick={(value) => onFilter({ type: EVENT_TYPES.find((type) => type === value) ?? null })}
        />
        <Pick
          label="Source"
          value={filter.source}
          choices={choices.sources}
          onPick={(source) => onFilter({ source })}
        />
        <Pick
          label="Target"
          value={filter.target}
          choices={choices.targets}
          onPick={(target) => onFilter({ target })}
        />
        <Pick
          label="Ability"
          value={filter.spellId === null ? null : String(filter.spellId)}
          choices={choices.spells}
          onPick={(value) => onFilter({ spellId: value === null ? null : Number(value) })}
        />
        <label className="flex min-w-0 flex-col gap-1 text-xs text-muted">
          Amount at least
          <input
            key={filter.least}
            inputMode="numeric"
            defaultValue={filter.least ?? ''}
            placeholder="Any"
            onBlur={(event) => onFilter({ least: leastOf(event.currentTarget.value) })}
            onKeyDown={(event) => {
              if (event.key === 'Enter') onFilter({ least: leastOf(event.currentTarget.value) });
            }}
            className={`${FIELD} text-text`}
          />
        </label>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <output className="text-sm" data-event-count>
          {formatCount(rows.length)} of {formatCount(columns.length)} events
          {range ? ', in the part shown' : ''}
          {isFiltered && (
            <button
              type="button"
              onClick={() =>
                onFilter({ type: null, source: null, target: null, spellId: null, least: null })
              }
              className="ml-2 min-h-9 cursor-pointer text-accent underline underline-offset-4 pointer-coarse:min-h-11"
            >
              Clear filters
            </button>
          )}
        </output>
        {rows.length > 0 && (
          <ExportMenu
            isLong
            fileName={`${fileName}-events`}
            about={aboutEvents}
            table={() => eventTable(columns, rows)}
          />
        )}
      </div>
      {rows.length > 0 ? (
        <EventList
          key={JSON.stringify([filter, range])}
          columns={columns}
          rows={rows}
          caption={`Events of ${fightName}`}
        />
      ) : (
        <Note>
          No event fits. {isFiltered ? 'Clear a filter' : 'Choose a longer part of the timeline'} to
          see some.
        </Note>
      )}
      <p className="text-xs text-muted">
        Every hit, heal and absorb, casts of players, interrupts, dispels and deaths of players.
        Damage counts absorbs, not overkill. Healing counts what was effective. Buffs, casts of
        enemies and deaths of enemies are left out.
      </p>
    </div>
  );
}

/** Digits, whatever stands between them; null for none. */
function leastOf(text: string): number | null {
  const digits = text.replaceAll(/\D/g, '').slice(0, 12);
  return Number(digits) > 0 ? Number(digits) : null;
}

function Pick({
  label,
  value,
  choices,
  onPick,
}: {
  label: string;
  value: string | null;
  choices: readonly (Omit<EventChoice, 'events'> & { events: number | null })[];
  onPick: (value: string | null) => void;
}) {
  const isMissing = value !== null && !choices.some((choice) => choice.value === value);
  return (
    <label className="flex min-w-0 flex-col gap-1 text-xs text-muted">
      {label}
      <select
        value={value ?? ''}
        onChange={(event) => onPick(event.currentTarget.value || null)}
        className={`${FIELD} text-text`}
      >
        <option value="">All</option>
        {isMissing && <option value={value}>Not in this fight</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
            {choice.events === null ? '' : ` (${formatCount(choice.events)})`}
          </option>
        ))}
      </select>
    </label>
  );
}
