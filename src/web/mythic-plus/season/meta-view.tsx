import { SourceLine, sourceFacts } from '#web/season/source-line.tsx';
import { rounded, specName } from '#web/season/figures.ts';
import { formatFinePercent, formatWhole } from '#web/season/format.ts';
import { ExportMenu } from '#web/ui/export-menu.tsx';
import { IntervalBar } from '#web/ui/interval-bar.tsx';
import { RoleMark, SpecMark } from '#web/ui/marks/player-marks.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { DifficultyPanel } from './difficulty-panel.tsx';
import { LevelTable } from './level-table.tsx';
import type { DungeonName, MetaAnswer, Origin } from './plan-types.ts';
import { RoleBars } from './share-bars.tsx';

const ROLE_NAMES = { tank: 'Tanks', healer: 'Healers', damage: 'Damage' } as const;
/** Fewer than this many places say nothing about a share. */
const ENOUGH = 20;
/** Bars of a role that are seen at once. */
const SHOWN = 8;

/** Which specializations are played, in which teams, and how dungeons end. */
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
    <div className="flex flex-col gap-4" data-meta>
      <Panel
        title={`Spec popularity, ${band}`}
        aside={`${formatWhole(meta.runs)} runs, 95% interval`}
      >
        <div className="grid grid-cols-1 gap-x-8 gap-y-5 lg:grid-cols-3">
          {meta.roles.map((role) => (
            <Role key={role.role} role={role} isSample={isSample} />
          ))}
        </div>
        <p className="mt-3 text-xs text-muted">
          Share of the group places of a role. ▲ ▼: more or less than last week, by more than random
          noise. Popular doesn’t mean strong.
        </p>
        <div className="mt-2">{source}</div>
      </Panel>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <DifficultyPanel meta={meta} dungeons={dungeons} band={band} isSample={isSample}>
          {source}
        </DifficultyPanel>
        <Teams meta={meta} band={band} isSample={isSample}>
          {source}
        </Teams>
      </div>
    </div>
  );
}

function Role({ role, isSample }: { role: MetaAnswer['roles'][number]; isSample: boolean }) {
  const name = ROLE_NAMES[role.role];
  const caption = `${name} by share of places`;
  return (
    <section aria-label={name} className="min-w-0">
      <div className="mb-1 flex min-h-8 items-center justify-between gap-2">
        <h3 className="flex items-center gap-2 font-display text-base font-semibold">
          <RoleMark role={role.role} />
          {name}
        </h3>
        {role.n >= ENOUGH && (
          <ExportMenu
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
        <>
          <RoleBars rows={role.rows.slice(0, SHOWN)} caption={caption} role={role.role} />
          {role.rows.length > SHOWN && (
            <details className="text-sm">
              <summary className="cursor-pointer py-1 text-xs text-muted">
                {role.rows.length - SHOWN} more
              </summary>
              <RoleBars
                rows={role.rows.slice(SHOWN)}
                caption={`${caption}, the others`}
                role={`${role.role}-more`}
              />
            </details>
          )}
        </>
      )}
      {role.byLevel.length > 1 && <LevelTable role={role} name={name} isSample={isSample} />}
    </section>
  );
}

function Teams({
  meta,
  band,
  isSample,
  children,
}: {
  meta: MetaAnswer;
  band: string;
  isSample: boolean;
  children: React.ReactNode;
}) {
  const { n, rows } = meta.groups;
  const most = Math.max(...rows.map(({ high }) => high));
  return (
    <Panel
      title={`Team compositions, ${band}`}
      aside={
        <span className="flex items-center gap-2">
          {formatWhole(n)} best runs
          {n >= ENOUGH && (
            <ExportMenu
              fileName="farseer-groups"
              about={() => ({ sample: isSample, band, n })}
              table={() => ({
                columns: ['group', 'runs', 'share', 'low95', 'high95', 'timed'],
                rows: rows.map((row) => [
                  row.specIds.map(specName).join(', '),
                  row.count,
                  rounded(row.share, 4),
                  rounded(row.low, 4),
                  rounded(row.high, 4),
                  row.timed,
                ]),
              })}
            />
          )}
        </span>
      }
    >
      {n < ENOUGH ? (
        <p className="text-sm text-muted">
          Not enough data: {n} runs, at least {ENOUGH} are needed.
        </p>
      ) : (
        <table className="data-table" data-groups>
          <caption className="sr-only">Most frequent teams among the best runs</caption>
          <thead>
            <tr>
              <th scope="col">Team</th>
              <th scope="col" className="number max-sm:hidden">
                Runs
              </th>
              <th scope="col" className="number">
                Share
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.specIds.join(' ')}>
                <th scope="row">
                  <span className="flex gap-1">
                    {row.specIds.map((specId, index) => (
                      // oxlint-disable-next-line react/no-array-index-key -- a team can have one specialization twice
                      <SpecMark key={index} specId={specId} label={specName(specId)} />
                    ))}
                  </span>
                </th>
                <td className="number max-sm:hidden">{formatWhole(row.count)}</td>
                <td className="number">
                  <span className="inline-flex items-center gap-2">
                    <IntervalBar
                      value={row.share}
                      low={row.low}
                      high={row.high}
                      most={most}
                      className="w-16 sm:w-24"
                    />
                    <span className="w-12">{formatFinePercent(row.share)}</span>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="mt-2">{children}</div>
    </Panel>
  );
}
