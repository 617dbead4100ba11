import type { AgreedMoment } from '#team/model/planner/kills/agreed-moments.ts';
import type { KillAxis } from '#team/model/planner/kills/align-kills.ts';
import { axisMoment, spellName } from './format-moments.ts';

const MOST_SPELLS = 3;

/** The shared moments as a table, which says the same as the lane above the kills. */
export function MomentTable({
  axis,
  moments,
}: {
  axis: KillAxis;
  moments: readonly AgreedMoment[];
}) {
  const n = axis.kills.length;
  return (
    <section aria-label="Shared moments" className="min-w-0">
      <h2 className="mb-1 text-base">Shared moments</h2>
      <table className="data-table tabular" data-top-moments>
        <caption className="sr-only">
          Moments at which at least half of the kills pressed a raid cooldown
        </caption>
        <thead>
          <tr>
            <th scope="col" className="text-left">
              Time
            </th>
            <th scope="col" className="text-right">
              Kills
            </th>
            <th scope="col" className="text-left">
              Most often
            </th>
          </tr>
        </thead>
        <tbody>
          {moments.map((moment) => (
            <tr key={moment.atMs}>
              <th scope="row" className="text-left font-medium whitespace-nowrap">
                {axisMoment(axis, moment.atMs)}
                <span className="block text-2xs font-normal text-muted">
                  {axisMoment(axis, moment.fromMs)} to {axisMoment(axis, moment.toMs)}
                </span>
              </th>
              <td className="text-right whitespace-nowrap">
                {moment.kills} of {n}
              </td>
              <td>
                {moment.spells
                  .slice(0, MOST_SPELLS)
                  .map(({ spellId, kills }) => `${spellName(spellId)} (${kills})`)
                  .join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-1 text-xs text-muted">
        A moment counts when at least half of the kills have a raid cooldown within ten seconds.
        Groups that press often agree sometimes by chance.
      </p>
    </section>
  );
}
