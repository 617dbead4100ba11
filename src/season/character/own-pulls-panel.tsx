import { useMemo } from 'react';
import { Link } from 'react-router';
import { specializationById } from '#game/specializations.ts';
import { formatClock, formatLogDay } from '#lib/format-clock.ts';
import { formatPerSecond } from '#lib/format-number.ts';
import { fightMs, outcomeOf } from '#log/session/fight-groups.ts';
import { difficultyLabel } from '#log/session/format-fight.ts';
import { useLogState } from '#log/session/shown-logs.tsx';
import { addressAsked } from '#log/views/fight-questions.ts';
import { OutcomeMark } from '#log/views/outcome-mark.tsx';
import { PlainTable, type PlainColumn } from '#kit/ui/table/plain-table.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import { ownPulls, type OwnPull } from './own-pulls.ts';
import type { Whose } from '#log/session/same-character.ts';

/** More are on the log pages. */
const MOST = 12;

const COLUMNS: readonly PlainColumn<OwnPull>[] = [
  {
    key: 'fight',
    label: 'Fight',
    kind: 'text',
    cell: ({ item }) => {
      const { fight } = item;
      const level = fight.keystoneLevel;
      const what = level === null ? difficultyLabel(fight) : `+${level}`;
      return (
        <>
          <Link
            to={addressAsked(item, 'meter')}
            className="font-medium underline-offset-4 hover:underline"
          >
            <bdi>{fight.name}</bdi>
          </Link>{' '}
          <span className="text-xs text-muted">
            {[what, formatLogDay(fight.startMs)].filter(Boolean).join(' · ')}
          </span>
        </>
      );
    },
  },
  {
    key: 'result',
    label: 'Result',
    kind: 'text',
    cell: ({ item }) => <OutcomeMark outcome={outcomeOf(item.fight, null)} />,
  },
  {
    key: 'length',
    label: 'Length',
    kind: 'clock',
    phone: 'hidden',
    cell: ({ item }) => formatClock(fightMs(item.fight)),
  },
  {
    key: 'perSecond',
    label: 'Per second',
    kind: 'rate',
    cell: ({ item, player }) =>
      formatPerSecond(
        (isHealer(player.specId) ? player.healing : player.damage).total,
        fightMs(item.fight),
      ),
  },
  { key: 'deaths', label: 'Deaths', kind: 'count', cell: ({ player }) => player.deaths },
];

const isHealer = (specId: number | null): boolean =>
  specId !== null && specializationById(specId)?.role === 'healer';

/** What this character did in the logs that are open in this tab. Nothing stands here where none has it. */
export default function OwnPullsPanel({ whose }: { whose: Whose }) {
  const { fights } = useLogState();
  const pulls = useMemo(() => ownPulls(fights, whose), [fights, whose]);
  if (pulls.length === 0) return null;
  const shown = pulls.slice(0, MOST);
  return (
    <Panel
      title="In your open logs"
      aside={
        shown.length < pulls.length
          ? `${shown.length} newest of ${pulls.length} fights`
          : `${pulls.length} ${pulls.length === 1 ? 'fight' : 'fights'}`
      }
    >
      <PlainTable
        mark="data-own-pulls"
        caption={`Fights of your open logs with ${whose.name}`}
        columns={COLUMNS}
        rows={shown}
        rowKey={({ item }) => item.key}
      />
      <p className="mt-2 text-xs text-muted">
        Healing per second for healers, damage for everyone else. Read on your device, never
        uploaded.
      </p>
    </Panel>
  );
}
