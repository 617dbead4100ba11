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
import { Panel } from '#kit/ui/panel.tsx';
import { ownPulls, type OwnPull } from './own-pulls.ts';
import type { Whose } from '#log/session/same-character.ts';

/** More are on the log pages. */
const MOST = 12;

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
      <table className="data-table" data-own-pulls>
        <caption className="sr-only">Fights of your open logs with {whose.name}</caption>
        <thead>
          <tr>
            <th scope="col">Fight</th>
            <th scope="col">Result</th>
            <th scope="col" className="number max-sm:hidden">
              Length
            </th>
            <th scope="col" className="number">
              Per second
            </th>
            <th scope="col" className="number">
              Deaths
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((pull) => (
            <PullRow key={pull.item.key} pull={pull} />
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-xs text-muted">
        Healing per second for healers, damage for everyone else. Read on your device, never
        uploaded.
      </p>
    </Panel>
  );
}

function PullRow({ pull: { item, player } }: { pull: OwnPull }) {
  const { fight } = item;
  const ms = fightMs(fight);
  const isHealer = player.specId !== null && specializationById(player.specId)?.role === 'healer';
  const level = fight.keystoneLevel === null ? difficultyLabel(fight) : `+${fight.keystoneLevel}`;
  const to = addressAsked(item, 'meter');
  return (
    <tr>
      <th scope="row">
        <Link to={to} className="font-medium underline-offset-4 hover:underline">
          <bdi>{fight.name}</bdi>
        </Link>{' '}
        <span className="text-xs text-muted">
          {[level, formatLogDay(fight.startMs)].filter(Boolean).join(' · ')}
        </span>
      </th>
      <td>
        <OutcomeMark outcome={outcomeOf(fight, null)} />
      </td>
      <td className="number max-sm:hidden">{formatClock(ms)}</td>
      <td className="number">
        {formatPerSecond((isHealer ? player.healing : player.damage).total, ms)}
      </td>
      <td className="number">{player.deaths}</td>
    </tr>
  );
}
