import { Link } from 'react-router';
import { formatClock } from '#lib/format-clock.ts';
import { DungeonMark, KeyLevelMark } from '#web/ui/marks/game-marks.tsx';
import { playerKind, SpecMark } from '#web/ui/marks/player-marks.tsx';
import { ScrollBox } from '#web/ui/scroll-box.tsx';
import { outcomeOf } from './figures.ts';
import { formatDay, formatRating } from './format.ts';
import { characterAddress, dungeonAddress } from './links.ts';

/** A key that was run, as pages list it. */
export interface RunItem {
  id: number;
  dungeonId: number;
  dungeonSlug: string;
  dungeonName: string;
  keyLevel: number;
  durationMs: number;
  /** 0 where the timer is not known. */
  timerMs: number;
  timed: boolean | null;
  upgrades: number | null;
  score: number | null;
  completedMs: number;
  region: string;
  /** The run's page at its source; null where it has none. */
  url: string | null;
  /** Tank, healer, damage. A name is null for a hidden character. */
  members: {
    specId: number;
    classId: number | null;
    name: string | null;
    realmSlug: string | null;
  }[];
}

/** Keys that were run, one row each: dungeon, level, time, group, score, day. */
export function RunList({
  runs,
  caption,
  hasDungeon = true,
}: {
  runs: readonly RunItem[];
  caption: string;
  /** False on the page of the dungeon itself. */
  hasDungeon?: boolean;
}) {
  return (
    <ScrollBox label={caption}>
      <table
        className="data-table [&_td]:whitespace-nowrap max-sm:[&_td]:px-1.5 max-sm:[&_th]:px-1.5"
        data-run-list
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{hasDungeon ? 'Dungeon' : 'Key'}</th>
            <th scope="col" className="number">
              Time
            </th>
            <th scope="col">Group</th>
            <th scope="col" className="number">
              Score
            </th>
            <th scope="col" className="max-sm:hidden">
              Day
            </th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <tr key={run.id}>
              <th scope="row" className="text-text!">
                <span className="flex items-center gap-2 whitespace-nowrap">
                  {hasDungeon && <DungeonMark dungeonId={run.dungeonId} />}
                  <KeyLevelMark level={run.keyLevel} />
                  {hasDungeon && <DungeonName run={run} />}
                </span>
              </th>
              <td className="number">
                {run.url === null ? (
                  formatClock(run.durationMs)
                ) : (
                  <a href={run.url} rel="noreferrer" className="underline underline-offset-4">
                    {formatClock(run.durationMs)}
                  </a>
                )}{' '}
                <span className="text-xs text-muted">
                  {describeOutcome(run)}
                  {run.timed && run.upgrades !== null && (
                    <span className="max-sm:sr-only"> +{run.upgrades}</span>
                  )}
                </span>
              </td>
              <td>
                <span className="flex items-center gap-2 max-sm:gap-1">
                  {run.members.map((member, index) => (
                    // oxlint-disable-next-line react/no-array-index-key -- hidden members have no name
                    <Member key={index} member={member} region={run.region} />
                  ))}
                </span>
              </td>
              <td className="number">{run.score === null ? '–' : formatRating(run.score)}</td>
              <td className="max-sm:hidden">{formatDay(run.completedMs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function DungeonName({ run }: { run: RunItem }) {
  const address = dungeonAddress(run.dungeonSlug);
  return address === null ? (
    run.dungeonName
  ) : (
    <Link to={address} className="font-normal underline-offset-4 hover:underline max-sm:sr-only">
      {run.dungeonName}
    </Link>
  );
}

/** `▲▲`, `depleted` or nothing known. */
function describeOutcome({ timed, upgrades }: RunItem): string {
  return timed && upgrades !== null ? '▲'.repeat(upgrades) : outcomeOf(timed);
}

function Member({ member, region }: { member: RunItem['members'][number]; region: string }) {
  const kind = playerKind(member.specId, member.classId);
  const address = characterAddress({ region, realmSlug: member.realmSlug, name: member.name });
  const says = member.name === null ? `Hidden character, ${kind}` : `${member.name}, ${kind}`;
  const mark = <SpecMark specId={member.specId} classId={member.classId} label={says} />;
  return address === null ? mark : <Link to={address}>{mark}</Link>;
}
