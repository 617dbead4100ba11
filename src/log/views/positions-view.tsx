import { useCallback, useMemo, useState } from 'react';
import type { PlacedUnit, PullPositions } from '#analysis/fight-events/pull-positions.ts';
import { formatClock, speakClock } from '#lib/format-clock.ts';
import { playersLabel } from '#log/session/format-fight.ts';
import type { DeathPlace } from '#analysis/fight-events/death-places.ts';
import type { Aliases } from '#log/session/aliases.ts';
import { MARKED, WholeTable } from '#kit/ui/table/whole-table.tsx';
import type { Scope } from './scope.ts';
import { useDigest } from '#log/session/fight-digests.ts';
import { IconButton } from '#kit/ui/button.tsx';
import { Note } from '#kit/ui/note.tsx';
import { PersonTag } from './person-tag.tsx';
import { planeAround, planeOf, standingAt } from './plane-layout.ts';
import { PositionsPlane } from './positions-plane.tsx';
import { deathPlaceTable, standingTable } from './positions-tables.ts';

const STEP_MS = 500;
/** A cast is shown for so long. */
const CAST_SHOWN_MS = 3000;

interface PositionsProps {
  fightKey: string;
  scope: Scope;
  /** What the fight is called. */
  noun?: 'pull' | 'key' | 'match' | 'fight';
}

/** Where everybody stood in a fight, once its places are read. */
export function PositionsView({ fightKey, scope, noun = 'pull' }: PositionsProps) {
  const { digest, problem } = useDigest(fightKey, 'pull-positions');
  if (problem) return <Note kind="error">The positions could not be read. {problem.message}</Note>;
  if (!digest)
    return (
      <output className="block py-10 text-center text-sm text-muted">Reading positions…</output>
    );
  if (digest.units.length === 0)
    return (
      <Note>
        This log has no positions. They are written with Advanced Combat Logging: turn it on in the
        game under System, Network, before the next one.
      </Note>
    );
  return <Positions positions={digest} scope={scope} noun={noun} />;
}

/** A player's name goes to the moment of the death. */
function dyingCell(book: Aliases, atMs: number, show: (atMs: number) => void) {
  return (death: DeathPlace) => (
    <button
      type="button"
      className="cursor-pointer text-left hover:underline pointer-coarse:min-h-11"
      aria-pressed={death.atMs === atMs}
      onClick={() => show(death.atMs)}
    >
      <PersonTag guid={death.guid} book={book} />
    </button>
  );
}

/** What the marks of the plane are, of those that are in it. */
function marksOf(units: readonly PlacedUnit[]): string {
  const marks = [
    units.some(({ isOpponent }) => isOpponent)
      ? 'Circles are players of the own side, squares opponents'
      : 'Circles are players',
    units.some(({ kind }) => kind === 'enemy') ? 'diamonds enemies' : null,
    units.some(({ kind }) => kind === 'boss') ? 'large diamonds bosses' : null,
  ];
  return `${marks.filter((mark) => mark !== null).join(', ')}.`;
}

function Positions({
  positions,
  scope,
  noun,
}: Required<Pick<PositionsProps, 'scope' | 'noun'>> & { positions: PullPositions }) {
  const { units, deaths, casts, lengthMs, enemiesLeftOut } = positions;
  const { book } = scope;
  const [atMs, setAtMs] = useState(deaths[0]?.atMs ?? 0);
  const whole = useMemo(() => planeOf(units), [units]);
  const standing = useMemo(() => standingAt(units, atMs), [units, atMs]);
  const plane = useMemo(() => whole && planeAround(whole, standing), [whole, standing]);
  const nameOf = useCallback(
    (unit: { guid: string; name: string; kind: string }): string =>
      unit.kind === 'player' ? book.label(unit.guid, unit.name) : unit.name,
    [book],
  );
  const hasBoss = units.some(({ kind }) => kind === 'boss');
  const deathTable = useMemo(
    () =>
      deathPlaceTable(deaths, hasBoss, (guid) => book.label(guid), dyingCell(book, atMs, setAtMs)),
    [deaths, hasBoss, book, atMs],
  );
  const everybody = useMemo(
    () => standingTable(standing, hasBoss, nameOf),
    [standing, hasBoss, nameOf],
  );
  const running = casts.filter((cast) => cast.atMs <= atMs && cast.atMs > atMs - CAST_SHOWN_MS);
  const dying = deaths.find((death) => Math.abs(death.atMs - atMs) < STEP_MS);
  const players = standing.filter(({ unit, alive }) => unit.kind === 'player' && alive).length;
  const summary = `${formatClock(atMs)}: ${playersLabel(players)} alive with a place${dying ? `, ${book.label(dying.guid)} dies` : ''}.`;
  const before = deaths.findLast((death) => death.atMs < atMs - 1);
  const after = deaths.find((death) => death.atMs > atMs + 1);
  return (
    <div className="grid grid-cols-1 gap-6">
      <section aria-label={`The ${noun} from above`} data-positions>
        <div className="mb-2 flex flex-wrap items-center gap-x-2 gap-y-1">
          <IconButton
            icon="lucide:chevron-left"
            label="Death before"
            disabled={!before}
            onClick={() => before && setAtMs(before.atMs)}
          />
          <IconButton
            icon="lucide:chevron-right"
            label="Next death"
            disabled={!after}
            onClick={() => after && setAtMs(after.atMs)}
          />
          <label className="flex min-w-0 grow items-center gap-3 text-sm">
            <span className="tabular w-12 shrink-0 text-right font-semibold">
              {formatClock(atMs)}
            </span>
            <input
              type="range"
              min={0}
              max={lengthMs}
              step={STEP_MS}
              value={atMs}
              aria-label={`Moment of the ${noun}`}
              aria-valuetext={speakClock(atMs)}
              onChange={(event) => setAtMs(Number(event.currentTarget.value))}
              className="h-9 min-w-0 grow cursor-pointer accent-[var(--accent)] pointer-coarse:h-11"
            />
            <span className="tabular shrink-0 text-xs text-muted">{formatClock(lengthMs)}</span>
          </label>
        </div>
        <div className="grid gap-4 lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
          {plane && (
            <PositionsPlane
              plane={plane}
              standing={standing}
              casting={new Set(running.map(({ unit }) => unit))}
              marked={dying?.guid ?? null}
              book={book}
              label={summary}
            />
          )}
          <div className="text-sm">
            <p aria-live="polite">{summary}</p>
            <h3 className="mt-3 text-xs font-medium text-muted">Enemy casts in the last 3 s</h3>
            {running.length === 0 ? (
              <p className="text-muted">None.</p>
            ) : (
              <ul className="max-h-60 overflow-y-auto" data-casts>
                {running.map(({ atMs: castMs, unit, spellName, begun }) => (
                  <li key={`${castMs} ${unit} ${spellName} ${begun}`} className="flex gap-2">
                    <span className="tabular text-muted">{formatClock(castMs)}</span>
                    <span>
                      <bdi>{spellName}</bdi>
                      <span className="text-muted">
                        {begun ? ' begins' : ' cast'}
                        {units[unit] ? ` · ${nameOf(units[unit])}` : ''}
                      </span>
                    </span>
                  </li>
                ))}
              </ul>
            )}
            <p className="mt-3 text-xs text-muted">
              {marksOf(units)} A ring in amber casts. A cross is where a player fell. Most hits,
              heals and casts give a place. Between two places at most 3 s apart the line is
              straight. What is faint is older.
              {enemiesLeftOut > 0 && ` ${enemiesLeftOut} enemies are left out.`}
            </p>
          </div>
        </div>
      </section>
      <WholeTable
        name="death-places"
        caption="Distances at each death, in yards"
        title="Distances at each death"
        {...deathTable}
        rowClass={(death) => (death.atMs === atMs ? MARKED : undefined)}
        fileName={scope.fileName('death-positions')}
        about={scope.about}
        empty={`No deaths in this ${noun}.`}
      />
      <details>
        <summary className="inline-flex min-h-9 cursor-pointer items-center text-sm font-medium pointer-coarse:min-h-11">
          Everybody at {formatClock(atMs)} as a table
        </summary>
        <WholeTable
          name="standing"
          caption={`Everybody at ${formatClock(atMs)}`}
          {...everybody}
          fileName={scope.fileName('positions')}
          about={() => ({ ...scope.about(), atMs })}
          empty="The log gives no place at this moment."
        />
      </details>
    </div>
  );
}
