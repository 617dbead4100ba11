import { CooldownMark } from '#kit/ui/marks/cooldown-mark.tsx';
import { SpecMark } from '#kit/ui/marks/player-marks.tsx';
import { BossCasts, BossLanes } from './boss-lanes.tsx';
import { CastMarks } from './cast-marks.tsx';
import { axisMoment } from './format-moments.ts';
import type { PullAmongKills } from './own-pull.ts';
import { BOSS_NAMES, Lane } from './top-lanes.tsx';
import { PlainTable, type PlainColumn } from '#kit/ui/table/plain-table.tsx';

/** The own pull below the kills: a lane for each player who pressed a raid cooldown, and the casts of the boss. */
export function OwnPullLanes({ among, label }: { among: PullAmongKills; label: string }) {
  const { axis, endMs, players, reached, timeline } = among;
  const share = (axis.lengthMs > 0 ? endMs / axis.lengthMs : 1) * 100;
  const end = (
    <span className="absolute inset-y-0 right-0 bg-surface-2/60" style={{ left: `${share}%` }} />
  );
  return (
    <div className="border-t-2 border-line-strong" data-own-pull>
      <Lane name={<span className="truncate font-medium">Your pull</span>} axis={axis}>
        {end}
        <span className="sticky left-28 px-2 text-xs leading-7 text-muted">{label}</span>
      </Lane>
      {players.map(({ guid, name, specId, casts }) => (
        <Lane
          key={guid}
          name={
            <>
              <SpecMark specId={specId} size={16} />
              <bdi className="truncate">{name}</bdi>
            </>
          }
          axis={axis}
        >
          {end}
          <CastMarks
            lengthMs={axis.lengthMs}
            casts={casts.map(({ atMs, placeMs, spellId, spell }) => ({
              key: `${spellId} ${atMs}`,
              atMs: placeMs,
              spellId,
              name: spell,
              tip: `${axisMoment(axis, placeMs)} ${spell}, ${name}`,
            }))}
          />
        </Lane>
      ))}
      <BossLanes
        timeline={timeline}
        axis={{ ...axis, ...reached }}
        scaleMs={axis.lengthMs}
        names={BOSS_NAMES}
      />
    </div>
  );
}

type OwnCast = PullAmongKills['players'][number]['casts'][number] & {
  player: PullAmongKills['players'][number];
};

const columnsOf = (axis: PullAmongKills['axis']): PlainColumn<OwnCast>[] => [
  { key: 'time', label: 'Time', kind: 'text', cell: ({ placeMs }) => axisMoment(axis, placeMs) },
  {
    key: 'cooldown',
    label: 'Cooldown',
    kind: 'text',
    cell: ({ spellId, spell }) => (
      <>
        <CooldownMark spellId={spellId} name={spell} isNamed /> {spell}
      </>
    ),
  },
  { key: 'player', label: 'Player', kind: 'text', cell: ({ player }) => <bdi>{player.name}</bdi> },
];

/** The same as tables. */
export function OwnPullTables({ among, boss }: { among: PullAmongKills; boss: string }) {
  const { axis, players, reached, timeline } = among;
  const casts = players
    .flatMap((player) => player.casts.map((cast) => ({ ...cast, player })))
    .toSorted((a, b) => a.atMs - b.atMs);
  return (
    <section aria-label="Your pull" className="mt-2" data-own-pull-tables>
      {casts.length === 0 ? (
        <p className="text-xs text-muted">No raid cooldown was pressed in your pull.</p>
      ) : (
        <details>
          <summary className="min-h-9 cursor-pointer py-1.5 text-sm text-muted hover:text-text pointer-coarse:min-h-11 pointer-coarse:py-3">
            Raid cooldowns of your pull as a table
          </summary>
          <PlainTable
            className="tabular text-xs"
            caption="Raid cooldowns of your pull and who pressed them"
            columns={columnsOf(axis)}
            rows={casts}
            rowKey={({ atMs, spellId, player }) => `${atMs} ${spellId} ${player.guid}`}
          />
        </details>
      )}
      <BossCasts timeline={timeline} axis={{ ...axis, ...reached }} boss={`${boss} in your pull`} />
    </section>
  );
}
