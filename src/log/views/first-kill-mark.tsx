import { counted } from '#lib/counted.ts';

/** The first kill of a boss in the open logs, after `wipes`. */
export function FirstKillMark({ wipes }: { wipes?: number }) {
  return (
    <span className="font-semibold whitespace-nowrap text-accent" data-first-kill>
      <span aria-hidden="true">★ </span>First kill
      {wipes !== undefined && ` after ${counted(wipes, 'wipe')}`}
    </span>
  );
}
