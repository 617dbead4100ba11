/** The list of fights as a person thinks of it: nights of pulls, keys with their bosses, arenas, all other combat. */
import type { Fight } from '#analysis/fight.ts';
import { isShuffle } from '#analysis/shuffle.ts';
import { formatLogDay } from '#lib/format-clock.ts';
import { DAY_MS, HOUR_MS } from '#lib/time-units.ts';

/** A fight with what the list knows around it. */
export interface ListedFight {
  /** Unique among all files of this visit; the fight's id unless two files carry the same one. */
  key: string;
  fileId: number;
  sample: boolean;
  /** False while the file is still being read: pets may find their owners later. */
  final: boolean;
  fight: Fight;
}

export interface PulledFight extends ListedFight {
  /** Which try at this boss and difficulty it was that night, from 1; null for keys and arenas. */
  pull: number | null;
  /** Of a solo shuffle: which round of its match in this log, from 1. A match ends with the round that has ratings. */
  round?: number;
  /** Another opened log has the same try, and it was listed there. */
  again?: true;
}

export interface FightGroup {
  key: string;
  title: string;
  kind: 'night' | 'keystone' | 'arena' | 'combat';
  /** Time of the first fight. */
  startMs: number;
  sample: boolean;
  /** The key itself stands first in its group. */
  fights: PulledFight[];
}

export type Outcome =
  | 'kill'
  | 'wipe'
  | 'in-time'
  | 'over-time'
  | 'finished'
  | 'abandoned'
  | 'won'
  | 'lost'
  | 'ended'
  | 'unfinished';

/**
 * How a fight ended. The log writes success for any finished key, so a key is in or over time only
 * when its dungeon's timer is known.
 */
export function outcomeOf(fight: Fight, timerMs: number | null): Outcome {
  if (fight.success === null) return fight.ended ? 'ended' : 'unfinished';
  if (fight.kind === 'arena') return fight.success ? 'won' : 'lost';
  if (fight.kind === 'encounter') return fight.success ? 'kill' : 'wipe';
  if (!fight.success) return 'abandoned';
  if (timerMs === null) return 'finished';
  return fight.durationMs <= timerMs ? 'in-time' : 'over-time';
}

/** How long the fight was for rates: the game's own number, or the wall time where that says 0. */
export function fightMs(fight: Pick<Fight, 'durationMs' | 'wallMs'>): number {
  return fight.durationMs > 0 ? fight.durationMs : fight.wallMs;
}

/** How long the fight's timeline is: a key's own time leaves out the countdown and adds penalties. */
export function timelineMs(fight: Pick<Fight, 'durationMs' | 'wallMs'>): number {
  return fight.wallMs > 0 ? fight.wallMs : fight.durationMs;
}

/** A raid night does not end at midnight: until six in the morning it is still yesterday's. */
export const NIGHT_ENDS_MS = 6 * HOUR_MS;

/** The evening a fight belongs to, as the first millisecond of its day. */
export function nightOf(startMs: number): number {
  return Math.floor((startMs - NIGHT_ENDS_MS) / DAY_MS) * DAY_MS;
}

/** Two logs of the same pull, written by two players, start within this time of each other. */
const SAME_PULL_MS = 5000;

/** Whether two logs wrote the same fight. */
export function isSameFight(a: Fight, b: Fight): boolean {
  return (
    a.kind === b.kind &&
    a.encounterId === b.encounterId &&
    a.challengeModeId === b.challengeModeId &&
    a.difficultyId === b.difficultyId &&
    Math.abs(a.startMs - b.startMs) < SAME_PULL_MS
  );
}

const GROUP_KINDS = {
  encounter: 'night',
  keystone: 'keystone',
  arena: 'arena',
  combat: 'combat',
} as const;

/** Groups in order of time, those of combat outside of fights last. A boss of a key stands with its key, even when the key itself is filtered out. */
export function groupFights(listed: readonly ListedFight[]): FightGroup[] {
  const groups = new Map<string, FightGroup>();
  const pulls = new Map<string, { count: number; startMs: number }>();
  const rounds = new Map<string, number>();
  const keystones = new Map(
    listed
      .filter(({ fight }) => fight.kind === 'keystone')
      .map((item) => [`${item.fileId}/${item.fight.id}`, item]),
  );
  const inOrder = listed.toSorted(
    (a, b) =>
      Number(a.fight.kind === 'combat') - Number(b.fight.kind === 'combat') ||
      a.fight.startMs - b.fight.startMs ||
      Number(b.fight.kind === 'keystone') - Number(a.fight.kind === 'keystone'),
  );
  for (const item of inOrder) {
    const { fight } = item;
    const keyId = fight.kind === 'keystone' ? fight.id : fight.keystoneFightId;
    const night = nightOf(fight.startMs);
    const groupKey =
      keyId === null
        ? `${item.sample ? 'sample-' : ''}${fight.kind}-${night}-${fight.instanceId ?? 0}`
        : `${item.fileId}/${keyId}`;
    const keystone = keyId === null ? undefined : keystones.get(`${item.fileId}/${keyId}`)?.fight;
    let group = groups.get(groupKey);
    if (!group) {
      group = {
        key: groupKey,
        title: keystone
          ? `${keystone.name}${keystone.keystoneLevel === null ? '' : ` +${keystone.keystoneLevel}`}`
          : `${fight.kind === 'combat' ? 'Other combat, ' : ''}${formatLogDay(night)}`,
        kind: keyId === null ? GROUP_KINDS[fight.kind] : 'keystone',
        startMs: fight.startMs,
        sample: item.sample,
        fights: [],
      };
      groups.set(groupKey, group);
    }
    let pull: number | null = null;
    let again = false;
    if (fight.kind === 'encounter') {
      const tries = `${groupKey}/${fight.encounterId}/${fight.difficultyId}`;
      const last = pulls.get(tries);
      again = last !== undefined && fight.startMs - last.startMs < SAME_PULL_MS;
      pull = (last?.count ?? 0) + (again ? 0 : 1);
      pulls.set(tries, { count: pull, startMs: fight.startMs });
    }
    let round = 0;
    if (fight.kind === 'arena' && isShuffle(fight.name)) {
      const match = `${item.fileId}/${groupKey}`;
      round = (rounds.get(match) ?? 0) + 1;
      rounds.set(match, fight.ratings ? 0 : round);
    }
    group.fights.push({ ...item, pull, ...(round > 0 && { round }), ...(again && { again }) });
  }
  return [...groups.values()];
}

const GOOD: ReadonlySet<Outcome> = new Set(['kill', 'won', 'in-time', 'over-time', 'finished']);

export interface FightFilter {
  kind: Fight['kind'] | null;
  result: 'kill' | 'wipe' | null;
  query: string;
}

const folded = (text: string): string => text.normalize('NFC').toLowerCase();

/** Leaves out what the filter does not ask for; groups without fights disappear. Pull numbers stay. */
export function filterGroups(
  groups: readonly FightGroup[],
  filter: FightFilter,
  timerOf: (fight: Fight) => number | null,
): FightGroup[] {
  const query = folded(filter.query.trim());
  const fits = (group: FightGroup, { fight }: PulledFight): boolean => {
    if (filter.kind !== null && fight.kind !== filter.kind) return false;
    if (filter.result !== null) {
      const outcome = outcomeOf(fight, timerOf(fight));
      if (outcome === 'ended' || GOOD.has(outcome) !== (filter.result === 'kill')) return false;
    }
    return query === '' || folded(`${fight.name} ${group.title}`).includes(query);
  };
  return groups
    .map((group) => ({ ...group, fights: group.fights.filter((item) => fits(group, item)) }))
    .filter((group) => group.fights.length > 0);
}
