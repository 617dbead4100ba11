/**
 * What each player did in the boss pulls that this browser has read, on this device alone: so that a pull can be laid beside those of
 * earlier logs that are not open. The names are in the log as well; `KeptLogs` says that they are kept, and forgets them.
 */
import { answered, smallStore } from '#kit/browser/small-store.ts';
import { fightMs, type ListedFight } from './fight-groups.ts';
import type { LogSession } from './log-session.ts';
import type { LogState } from './log-state.ts';

export interface BookedPlayer {
  /** As the log writes it. */
  name: string;
  specId: number | null;
  /** Game points of the whole pull. */
  damage: number;
  healing: number;
  deaths: number;
}

export interface BookedPull {
  /** Boss, difficulty and start: the same pull of two files is one. */
  key: string;
  /** As the log writes it, see `Fight.startMs`. */
  startMs: number;
  durationMs: number;
  success: boolean;
  players: BookedPlayer[];
}

const inStore = smallStore('farseer-pulls', 'pulls', 'key');
/** A season of a raiding guild has about as many; the earliest go first. */
const MOST = 2000;

const keysOf = (encounterId: number, difficultyId: number): string =>
  `${encounterId} ${difficultyId} `;
const startOf = (key: IDBValidKey): number =>
  typeof key === 'string' ? Number(key.split(' ').at(-1)) : 0;

/** The pulls of bosses that can be kept: whole, of a real log, with figures that add up. */
export function bookedPulls(fights: readonly ListedFight[]): BookedPull[] {
  return fights.flatMap(({ fight, final, sample }) => {
    const { kind, encounterId, difficultyId, success, startMs, withheld, keystoneFightId } = fight;
    const isWhole = final && !sample && kind === 'encounter' && !withheld && success !== null;
    if (!isWhole || keystoneFightId !== null || encounterId === null || difficultyId === null)
      return [];
    return [
      {
        key: `${keysOf(encounterId, difficultyId)}${startMs}`,
        startMs,
        durationMs: fightMs(fight),
        success,
        players: fight.players.map(({ name, specId, damage, healing, deaths }) => ({
          name,
          specId,
          damage: damage.total,
          healing: healing.total,
          deaths,
        })),
      },
    ];
  });
}

/** Keeps pulls. A browser that refuses its storage keeps none. */
export async function keepPulls(pulls: readonly BookedPull[]): Promise<void> {
  if (pulls.length === 0) return;
  try {
    await inStore('readwrite', async (store) => {
      for (const pull of pulls) await answered(store.put(pull));
      const keys = await answered(store.getAllKeys());
      const old = keys.toSorted((a, b) => startOf(b) - startOf(a)).slice(MOST);
      for (const key of old) await answered(store.delete(key));
    });
  } catch (error) {
    console.warn('The pulls of a log could not be kept:', error);
  }
}

/** The kept pulls of a boss on one difficulty, the earliest first. */
export async function pullsOf(encounterId: number, difficultyId: number): Promise<BookedPull[]> {
  const from = keysOf(encounterId, difficultyId);
  try {
    const pulls = (await inStore('readonly', (store) =>
      answered(store.getAll(IDBKeyRange.bound(from, `${from}~`))),
    )) as BookedPull[];
    return pulls.toSorted((a, b) => a.startMs - b.startMs);
  } catch {
    return [];
  }
}

export async function forgetPulls(): Promise<void> {
  await inStore('readwrite', (store) => answered(store.clear()));
}

/** Keeps the pulls of a session whenever its files are read. */
export function followPulls(of: Pick<LogSession, 'getState' | 'subscribe'>): void {
  let kept: LogState['fights'] = [];
  const keep = (): void => {
    const { fights, files } = of.getState();
    if (fights === kept || files.some(({ status }) => status === 'reading')) return;
    kept = fights;
    void keepPulls(bookedPulls(fights));
  };
  of.subscribe(keep);
  keep();
}
