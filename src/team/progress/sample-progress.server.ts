import { inventPulls } from '#season/sample/guild/sample-pulls.ts';
import { namedBosses, type OurBoss } from '#team/attendance/our-progress.server.ts';

/** The bosses of an invented team, for visitors who have none. */
export function sampleProgress(): OurBoss[] {
  return namedBosses(inventPulls());
}
