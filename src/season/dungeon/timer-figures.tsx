import { formatClock } from '#lib/format-clock.ts';
import { Figure, Figures } from '#season/views/figure.tsx';
import { formatFinePercent, formatWhole } from '#season/views/format.ts';
import type { DungeonPage } from './load-dungeon-page.server.ts';

/** The limits of a key in this dungeon, and the enemy forces that it asks for. */
export function TimerFigures({
  page: { timer, bonus, forces },
}: {
  page: Omit<DungeonPage, 'played'>;
}) {
  const limits = [
    ['Timer', timer?.timed],
    ['+2 within', timer?.plusTwo],
    ['+3 within', timer?.plusThree],
  ] as const;
  return (
    <Figures label="Timer and enemy forces">
      {limits.map(([label, seconds]) => (
        <Figure
          key={label}
          label={label}
          value={seconds === undefined ? '–' : formatClock(seconds * 1000)}
        >
          {seconds === undefined
            ? 'Not known yet.'
            : bonus && `${formatClock((seconds + bonus.seconds) * 1000)} from +${bonus.fromLevel}`}
        </Figure>
      ))}
      <Figure label="Enemy forces" value={forces ? formatWhole(forces.total) : '–'}>
        {forces
          ? forces.kinds > 0 &&
            `${forces.kinds} kinds of enemies count, at most ${forces.most} (${formatFinePercent(forces.most / forces.total)}) each`
          : 'Not known yet.'}
      </Figure>
    </Figures>
  );
}
