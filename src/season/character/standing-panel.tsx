import { classById } from '#game/classes.ts';
import { specializationById } from '#game/specializations.ts';
import { DataTable, type TableColumn } from '#kit/ui/table/data-table.tsx';
import { RoleMark } from '#kit/ui/marks/player-marks.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import { formatRating, formatWhole } from '#season/views/format.ts';
import { SourceLine, sourceFacts } from '#season/views/source-line.tsx';
import type { CharacterPage } from './load-character-page.server.ts';
import { placesOf, ROLES, type PlaceRow } from './standing-rows.ts';

const place = (key: 'world' | 'region' | 'realm', label: string): TableColumn<PlaceRow> => ({
  key,
  label,
  kind: 'number',
  value: (row) => row[key],
  cell: (row) => {
    const value = row[key];
    return value === null ? '–' : `#${formatWhole(value)}`;
  },
});

const COLUMNS: readonly TableColumn<PlaceRow>[] = [
  {
    key: 'among',
    label: 'Among',
    kind: 'text',
    value: ({ name }) => name,
    className: 'whitespace-normal!',
  },
  place('world', 'World'),
  place('region', 'Region'),
  place('realm', 'Realm'),
];

/** Where a source ranks the character in keys, and its rating by role. What no source says is not known; no source speaks of the sample. */
export function StandingPanel({ page: { standing, card } }: { page: CharacterPage }) {
  if (!standing && card.source === 'sample') return null;
  const rows = standing
    ? placesOf(standing, {
        className: card.classId === null ? null : (classById(card.classId)?.name ?? null),
        specName:
          standing.ofSpec.specId === null
            ? null
            : (specializationById(standing.ofSpec.specId)?.name ?? null),
      })
    : [];
  return (
    <Panel title="Ranks and roles">
      <div data-standing>
        {rows.length === 0 ? (
          <p className="text-sm text-muted">Ranks are not known.</p>
        ) : (
          <DataTable
            name="ranks"
            caption={`Ranks of ${card.name}`}
            columns={COLUMNS}
            rows={rows}
            rowKey={({ name }) => name}
            ownSort={null}
            fileName="farseer-ranks"
            about={() => ({ character: card.name, sample: card.source === 'sample' })}
            exported={() => ({
              columns: ['among', 'world', 'region', 'realm'],
              rows: rows.map(({ name, world, region, realm }) => [name, world, region, realm]),
            })}
          />
        )}
        <dl className="tabular mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm" data-roles>
          {ROLES.map(({ role, name }) => {
            const score = standing?.[role] ?? null;
            return (
              <div key={role} className="flex items-center gap-2">
                <dt className="flex items-center gap-1.5 text-muted">
                  <RoleMark role={role === 'dps' ? 'damage' : role} /> {name}
                </dt>
                <dd className={score === null ? 'text-muted' : 'font-semibold'}>
                  {score === null ? 'not known' : formatRating(score)}
                </dd>
              </div>
            );
          })}
        </dl>
      </div>
      {standing && (
        <div className="mt-2">
          <SourceLine facts={sourceFacts(standing.source, standing.updatedAt.toISOString())} />
        </div>
      )}
    </Panel>
  );
}
