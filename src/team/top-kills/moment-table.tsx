import type { AgreedMoment } from '#team/model/planner/kills/agreed-moments.ts';
import type { KillAxis } from '#team/model/planner/kills/align-kills.ts';
import { CooldownMark } from '#kit/ui/marks/cooldown-mark.tsx';
import { axisMoment, spellName } from './format-moments.ts';
import { PlainTable, type PlainColumn } from '#kit/ui/table/plain-table.tsx';

const MOST_SPELLS = 3;

/** The shared moments as a table, which says the same as the lane above the kills. */
export function MomentTable({
  axis,
  moments,
}: {
  axis: KillAxis;
  moments: readonly AgreedMoment[];
}) {
  return (
    <section aria-label="Shared moments" className="min-w-0">
      <h2 className="mb-1 text-base">Shared moments</h2>
      <PlainTable
        mark="data-top-moments"
        className="tabular"
        caption="Moments at which at least half of the kills pressed a raid cooldown"
        columns={columnsOf(axis)}
        rows={moments}
        rowKey={({ atMs }) => String(atMs)}
      />
      <p className="mt-1 text-xs text-muted">
        A moment counts when at least half of the kills have a raid cooldown within ten seconds.
        Groups that press often agree sometimes by chance.
      </p>
    </section>
  );
}

function columnsOf(axis: KillAxis): PlainColumn<AgreedMoment>[] {
  return [
    {
      key: 'time',
      label: 'Time',
      kind: 'text',
      className: 'whitespace-nowrap',
      cell: ({ atMs, fromMs, toMs }) => (
        <>
          {axisMoment(axis, atMs)}
          <span className="block text-2xs font-normal text-muted">
            {axisMoment(axis, fromMs)} to {axisMoment(axis, toMs)}
          </span>
        </>
      ),
    },
    {
      key: 'kills',
      label: 'Kills',
      kind: 'number',
      className: 'whitespace-nowrap',
      cell: ({ kills }) => `${kills} of ${axis.kills.length}`,
    },
    {
      key: 'spells',
      label: 'Most often',
      kind: 'text',
      cell: ({ spells }) =>
        spells.slice(0, MOST_SPELLS).map(({ spellId, kills }, index) => (
          <span key={spellId}>
            {index > 0 && ', '}
            <CooldownMark spellId={spellId} isNamed /> {`${spellName(spellId)} (${kills})`}
          </span>
        )),
    },
  ];
}
