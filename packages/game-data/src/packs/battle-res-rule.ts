/** How a group's shared pool of battle resurrections fills. */
export interface BattleResRule {
  readonly place: 'raid' | 'keystone';
  /** Charges at the pull, or at the start of the key. */
  readonly atStart: number;
  /** Until each further charge; this clock runs on whether charges are used or not. */
  readonly rechargeSeconds: number;
  /** No more than these gather; null where no source gives a limit. */
  readonly most: number | null;
  /** For people: the rule in one sentence, and where it comes from. */
  readonly words: string;
  readonly source: string;
}

/** Normal, heroic, mythic and Raid Finder since Warlords of Draenor, and the flexible mythic of Midnight. */
const RAIDS = new Set([14, 15, 16, 17, 233]);
const KEYSTONE = 8;
const KEYSTONE_SECONDS = 600;
const MOST_IN_KEYSTONE = 5;
const RAID_SECONDS = 5400;

/**
 * The rule of a place, or undefined where none is known: raids of fixed size, dungeons without a key, delves.
 *
 * @param groupSize players of the pull as ENCOUNTER_START tells it; a key does not ask for it.
 */
export function battleResRule(
  difficultyId: number | null,
  groupSize: number | null,
): BattleResRule | undefined {
  if (difficultyId === KEYSTONE) {
    return {
      place: 'keystone',
      atStart: 1,
      rechargeSeconds: KEYSTONE_SECONDS,
      most: MOST_IN_KEYSTONE,
      words: `A key begins with one charge and gains one every ${KEYSTONE_SECONDS / 60} minutes, up to ${MOST_IN_KEYSTONE}.`,
      source: 'as players know it since Legion, without an official text',
    };
  }
  if (difficultyId === null || !RAIDS.has(difficultyId)) return undefined;
  if (groupSize === null || groupSize <= 0) return undefined;
  return {
    place: 'raid',
    atStart: 1,
    rechargeSeconds: RAID_SECONDS / groupSize,
    most: null,
    words: `A raid begins each pull with one charge and gains one every ${RAID_SECONDS / 60} minutes divided by its ${groupSize} players.`,
    source: 'Blizzard’s notes on combat resurrections for Warlords of Draenor',
  };
}

/** Charges gained until `atMs` after the start of the pull or key, used ones counted too; the limit is left aside. */
export function battleResGained(
  { atStart, rechargeSeconds }: Pick<BattleResRule, 'atStart' | 'rechargeSeconds'>,
  atMs: number,
): number {
  return atStart + Math.floor(Math.max(0, atMs) / (rechargeSeconds * 1000));
}
