import { classColor } from '#game/classes.ts';
import { specializationById } from '#game/specializations.ts';
import { formatClock } from '#lib/format-clock.ts';
import { ExportBar } from '#web/ui/export-bar.tsx';
import { ScrollBox } from '#web/ui/scroll-box.tsx';
import { outcomeOf, rounded, specName, yesOrNo } from '#web/season/figures.ts';
import { LocalTime } from './local-time.tsx';
import type { RunRow } from './plan-types.ts';

/** The best runs, one row each with its group below. */
export function RunTable({
  runs,
  caption,
  isSample,
}: {
  runs: readonly RunRow[];
  caption: string;
  isSample: boolean;
}) {
  return (
    <>
      <ExportBar
        fileName="farseer-runs"
        about={() => ({ sample: isSample, what: caption })}
        table={() => ({
          columns: [
            'score',
            'dungeon',
            'keyLevel',
            'timed',
            'seconds',
            'timerSeconds',
            'completed',
            'group',
            'link',
          ],
          rows: runs.map((run) => [
            rounded(run.score),
            run.dungeonName,
            run.keyLevel,
            yesOrNo(run.timed),
            rounded(run.durationMs / 1000),
            run.timerMs === 0 ? null : run.timerMs / 1000,
            new Date(run.completedMs).toISOString(),
            run.members.map((one) => `${nameOf(one)} (${specName(one.specId)})`).join('; '),
            run.url,
          ]),
        })}
      />
      <ScrollBox label={caption}>
        <table className="data-table [&_td]:whitespace-nowrap" data-runs>
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">Key and group</th>
              <th scope="col" className="number">
                Score
              </th>
              <th scope="col" className="number">
                Time
              </th>
              <th scope="col" className="max-sm:hidden">
                When
              </th>
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => (
              <tr key={run.id}>
                <th scope="row" className="py-1.5!">
                  <span className="text-text">
                    <span className="tabular">+{run.keyLevel}</span> {run.dungeonName}
                    {run.url !== null && (
                      <>
                        {' '}
                        <a href={run.url} className="text-xs underline" rel="noreferrer">
                          at its source
                        </a>
                      </>
                    )}
                  </span>
                  <span className="flex flex-wrap gap-x-3 text-xs font-normal">
                    {run.members.map((member, index) => (
                      // oxlint-disable-next-line react/no-array-index-key -- hidden ones have no name
                      <Member key={index} member={member} />
                    ))}
                  </span>
                </th>
                <td className="number">{run.score.toFixed(1)}</td>
                <td className="number">
                  {formatClock(run.durationMs)}
                  <span className="block text-xs whitespace-nowrap text-muted">
                    {run.timed && run.upgrades !== null ? `+${run.upgrades}` : outcomeOf(run.timed)}
                    {run.timerMs > 0 && ` of ${formatClock(run.timerMs)}`}
                  </span>
                </td>
                <td className="max-sm:hidden">
                  <LocalTime ms={run.completedMs} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  );
}

/** `Name-Realm`: a name alone is not unique. */
function nameOf({ name, realmName }: RunRow['members'][number]): string {
  return name === null ? 'Hidden character' : realmName === null ? name : `${name}-${realmName}`;
}

function Member({ member }: { member: RunRow['members'][number] }) {
  const spec = specializationById(member.specId);
  return (
    // Holds what is only read out: placed against the page, it would make that longer.
    <span className="relative inline-flex items-center gap-1" title={specName(member.specId)}>
      <span
        aria-hidden="true"
        className="inline-block size-2 rounded-full"
        style={{ background: classColor(spec?.classId).bar }}
      />
      <span>
        {member.name === null ? (
          'Hidden character'
        ) : member.url === null ? (
          <bdi>{member.name}</bdi>
        ) : (
          <a href={member.url} rel="noreferrer" className="underline-offset-4 hover:underline">
            <bdi>{member.name}</bdi>
          </a>
        )}
        {member.realmName !== null && (
          <span className="max-sm:hidden">
            -<bdi>{member.realmName}</bdi>
          </span>
        )}
        {spec && <span className="sr-only">, {specName(member.specId)}</span>}
      </span>
    </span>
  );
}
