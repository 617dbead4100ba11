/** What a search can find. `log` is a file or a fight that is open in this browser; `look-up` asks the source for a name that no store has. */
export type HitKind =
  | 'character'
  | 'guild'
  | 'realm'
  | 'dungeon'
  | 'boss'
  | 'specialization'
  | 'page'
  | 'log'
  | 'look-up';

/** Something that a search found. */
export interface SearchHit {
  kind: HitKind;
  name: string;
  /** Where it is or what it belongs to: a realm and region, a raid, a class. */
  place: string;
  /** A figure to its right, such as a rating. */
  detail: string | null;
  /** Address of its page. A look-up is a POST to it. */
  href: string;
  classId: number | null;
  specId: number | null;
  /** Challenge mode id of a dungeon, and its code; null for anything else. */
  dungeon: { id: number; code: string } | null;
  isSample: boolean;
}

export interface SearchAnswer {
  text: string;
  /** A name needs more letters before it is looked for. */
  tooShort: boolean;
  /** Nothing is called like that: the hits are one mistake away. */
  isMisspelled: boolean;
  hits: SearchHit[];
  /** With its realm the name could be looked up at its source. */
  needsRealm: boolean;
}

/** The groups of hits, in the order in which they are shown. */
export const HIT_GROUPS: readonly (readonly [kind: HitKind, heading: string])[] = [
  ['character', 'Characters'],
  ['guild', 'Guilds'],
  ['realm', 'Realms'],
  ['dungeon', 'Dungeons'],
  ['boss', 'Bosses'],
  ['specialization', 'Specializations'],
  ['page', 'Pages'],
  ['log', 'Your logs'],
  ['look-up', 'Not here yet'],
];

/** Hits by their groups, empty groups left out. */
export function groupHits(
  hits: readonly SearchHit[],
): { kind: HitKind; heading: string; hits: SearchHit[] }[] {
  return HIT_GROUPS.map(([kind, heading]) => ({
    kind,
    heading,
    hits: hits.filter((hit) => hit.kind === kind),
  })).filter((group) => group.hits.length > 0);
}
