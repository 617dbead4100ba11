import { SourceLine, sourceFacts } from '#season/views/source-line.tsx';
import { rounded, specName } from '#season/views/figures.ts';
import { formatPercent, formatWhole } from '#season/views/format.ts';
import { AnswerBox } from '#kit/ui/answer-box.tsx';
import { ExportMenu } from '#kit/ui/export-menu.tsx';
import { RoleMark } from '#kit/ui/marks/player-marks.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import { DifficultyPanel } from './difficulty-panel.tsx';
import { LevelTable } from './level-table.tsx';
import {
  ENOUGH_PLACES as ENOUGH,
  type DungeonName,
  type MetaAnswer,
  type Origin,
} from './plan-types.ts';
import { barEnd } from './bar-end.ts';
import { RoleBars } from './share-bars.tsx';
import { TeamsPanel } from './teams-panel.tsx';
import { HowWeKnow } from '#kit/ui/how-we-know.tsx';

const ROLE_NAMES = { tank: 'Tanks', healer: 'Healers', damage: 'Damage' } as const;
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
  const most = barEnd(meta.roles.flatMap(({ rows }) => rows.map(({ high }) => high)));
  const source = <SourceLine facts={sourceFacts(origin.source, origin.updatedAt)} />;
  return (
    <div className="flex flex-col gap-4" data-meta>
      <MetaAnswerBox meta={meta} band={band} />
      <Panel title={`Spec popularity, ${band}`} aside={`${formatWhole(meta.runs)} runs`}>
        <div className="grid grid-cols-1 gap-x-8 gap-y-5 lg:grid-cols-3">
          {meta.roles.map((role) => (
            <Role key={role.role} role={role} most={most} isSample={isSample} />
          ))}
        </div>
        <HowWeKnow className="mt-3">
          <p>
            Share of a role’s spots in groups. A full bar is {formatPercent(most)} in every role.
            The dark end of a bar is the 95% range. ▲ ▼: more or less than last week, by more than
            random noise. Popular doesn’t mean strong.
          </p>
        </HowWeKnow>
        <div className="mt-2">{source}</div>
      </Panel>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <DifficultyPanel meta={meta} dungeons={dungeons} band={band} isSample={isSample}>
          {source}
        </DifficultyPanel>
        <TeamsPanel meta={meta} band={band} isSample={isSample}>
          {source}
        </TeamsPanel>
      </div>
    </div>
  );
}

/** The specialization that is played most in each role, with its share of the role's spots. */
function MetaAnswerBox({ meta, band }: { meta: MetaAnswer; band: string }) {
  const leaders = meta.roles.flatMap(({ role, n, rows: [first] }) =>
    first && n >= ENOUGH ? [{ role, ...first }] : [],
  );
  if (leaders.length === 0) return null;
  return (
    <AnswerBox
      label={`Most played, ${band}`}
      title={leaders.map(({ specId }) => specName(specId)).join(', ')}
      className="mb-0!"
      data-answer="meta"
    >
      <p className="mt-1 text-sm text-muted">
        {leaders
          .map(({ role, share }) => `${formatPercent(share)} of ${ROLE_NAMES[role].toLowerCase()}`)
          .join(', ')}
        , in {formatWhole(meta.runs)} runs.
      </p>
    </AnswerBox>
  );
}

function Role({
  role,
  most,
  isSample,
}: {
  role: MetaAnswer['roles'][number];
  most: number;
  isSample: boolean;
}) {
  const name = ROLE_NAMES[role.role];
  const caption = `${name} by share of spots in groups`;
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
              columns: ['specialization', 'spots', 'share', 'low95', 'high95'],
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
          Not enough data: {role.n} spots in groups, at least {ENOUGH} are needed.
        </p>
      ) : (
        <>
          <RoleBars
            rows={role.rows.slice(0, SHOWN)}
            caption={caption}
            role={role.role}
            most={most}
          />
          {role.rows.length > SHOWN && (
            <details className="text-sm">
              <summary className="cursor-pointer py-1 text-xs text-muted">
                {role.rows.length - SHOWN} more
              </summary>
              <RoleBars
                rows={role.rows.slice(SHOWN)}
                caption={`${caption}, the others`}
                role={`${role.role}-more`}
                most={most}
              />
            </details>
          )}
        </>
      )}
      {role.byLevel.length > 1 && <LevelTable role={role} name={name} isSample={isSample} />}
    </section>
  );
}
