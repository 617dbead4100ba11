import { SourceLine, sourceFacts } from '#web/season/source-line.tsx';
import { ExportBar } from '#web/ui/export-bar.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ScrollBox } from '#web/ui/scroll-box.tsx';
import { DifficultyPanel } from './difficulty-panel.tsx';
import { LevelTable } from './level-table.tsx';
import { finePercent, percentRange, rounded, specName } from '#web/season/figures.ts';
import type { DungeonName, MetaAnswer, Origin } from './plan-types.ts';

const ROLE_NAMES = { tank: 'Tanks', healer: 'Healers', damage: 'Damage' } as const;
/** Fewer than this many places say nothing about a share. */
const ENOUGH = 20;

/** Who is played, in which groups, and how dungeons end. */
export function MetaView({
  meta,
  dungeons,
  band,
  origin,
}: {
  meta: MetaAnswer;
  dungeons: readonly DungeonName[];
  /** `+10 to +12` */
  band: string;
  origin: Origin;
}) {
  const isSample = origin.source === 'sample';
  const source = <SourceLine facts={sourceFacts(origin.source, origin.updatedAt)} />;
  return (
    <div className="flex flex-col gap-5" data-meta>
      <Panel title={`Who is played, ${band}`} aside={`n = ${meta.runs.toLocaleString('en')} runs`}>
        <div className="grid gap-5 sm:grid-cols-2">
          {meta.roles.map((role) => (
            <RoleTable key={role.role} role={role} isSample={isSample} />
          ))}
        </div>
        <p className="mt-2 text-xs text-muted">
          Share of the places of a role and its 95 % interval (Wilson). Popular is not the same as
          good: boards show who was taken along, not who would have done it.
        </p>
        <div className="mt-3">{source}</div>
      </Panel>
      <DifficultyPanel meta={meta} dungeons={dungeons} band={band} isSample={isSample}>
        {source}
      </DifficultyPanel>
      <Panel
        title={`Groups, ${band}`}
        aside={`n = ${meta.groups.n.toLocaleString('en')} best runs`}
      >
        {meta.groups.n < ENOUGH ? (
          <p className="text-sm text-muted">
            Not enough data: {meta.groups.n} runs, at least {ENOUGH} are needed.
          </p>
        ) : (
          <>
            <ExportBar
              fileName="farseer-groups"
              about={() => ({ sample: isSample, band, n: meta.groups.n })}
              table={() => ({
                columns: ['group', 'runs', 'share', 'low95', 'high95', 'timed'],
                rows: meta.groups.rows.map((row) => [
                  row.specIds.map(specName).join(', '),
                  row.count,
                  rounded(row.share, 4),
                  rounded(row.low, 4),
                  rounded(row.high, 4),
                  row.timed,
                ]),
              })}
            />
            <ScrollBox label="Groups">
              <table className="data-table [&_td]:whitespace-nowrap" data-groups>
                <caption className="sr-only">Most frequent groups among the best runs</caption>
                <thead>
                  <tr>
                    <th scope="col">Group</th>
                    <th scope="col" className="number">
                      Runs
                    </th>
                    <th scope="col" className="number">
                      Share
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {meta.groups.rows.map((row) => (
                    <tr key={row.specIds.join(' ')}>
                      <th scope="row" className="py-1.5! font-normal!">
                        {row.specIds.map(specName).join(', ')}
                      </th>
                      <td className="number">{row.count}</td>
                      <td className="number">
                        {finePercent(row.share)}
                        <span className="block text-xs whitespace-nowrap text-muted">
                          {percentRange(row.low, row.high)}
                        </span>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </ScrollBox>
          </>
        )}
        <div className="mt-3">{source}</div>
      </Panel>
    </div>
  );
}

function RoleTable({ role, isSample }: { role: MetaAnswer['roles'][number]; isSample: boolean }) {
  const name = ROLE_NAMES[role.role];
  return (
    <section aria-label={name} className={role.role === 'damage' ? 'sm:col-span-2' : ''}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-display text-base font-semibold">{name}</h3>
        {role.n >= ENOUGH && (
          <ExportBar
            fileName={`farseer-${role.role}`}
            about={() => ({ sample: isSample, n: role.n })}
            table={() => ({
              columns: ['specialization', 'places', 'share', 'low95', 'high95'],
              rows: role.rows.map((row) => [
                specName(row.specId),
                row.count,
                rounded(row.share, 4),
                rounded(row.low, 4),
                rounded(row.high, 4),
              ]),
            })}
          />
        )}
      </div>
      {role.n < ENOUGH ? (
        <p className="text-sm text-muted">
          Not enough data: {role.n} places, at least {ENOUGH} are needed.
        </p>
      ) : (
        <table className="data-table [&_td]:whitespace-nowrap" data-role={role.role}>
          <caption className="sr-only">{name} by share of places</caption>
          <thead>
            <tr>
              <th scope="col">Specialization</th>
              <th scope="col" className="number">
                Share
              </th>
              <th scope="col" className="number">
                95 %
              </th>
            </tr>
          </thead>
          <tbody>
            {role.rows.map((row) => (
              <tr key={row.specId}>
                <th scope="row">{specName(row.specId)}</th>
                <td className="number">{finePercent(row.share)}</td>
                <td className="number whitespace-nowrap text-muted">
                  {percentRange(row.low, row.high)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {role.byLevel.length > 1 && <LevelTable role={role} name={name} isSample={isSample} />}
    </section>
  );
}
