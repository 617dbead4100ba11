import { isShield } from '#game/absorbing-spells.ts';
/** What each player did in each pull of a key, what struck the group in it, and with what it was fought. */
import type { FightEvents, IndexIntoSpells, IndexIntoUnits } from './fight-events.ts';
import type { KeyPull } from './key-pulls.ts';
import { pullFinder } from './key-pulls.ts';

export interface PullShare {
  guid: string;
  /** Of the player and their pets on enemies. */
  damage: number;
  /** Healing that landed and what own shields took, Stagger left out. */
  healing: number;
  taken: number;
}

export interface PullSpell {
  spellId: number;
  name: string;
  /** Bit mask of damage schools. */
  school: number;
  /** Whose it is; pets count for their owner. */
  playerGuid: string;
  damage: number;
  hits: number;
}

export interface PullIntake {
  spellId: number;
  name: string;
  school: number;
  /** Of the enemy; empty for falling and the like. */
  sourceName: string;
  taken: number;
  hits: number;
  largest: number;
  /** Players it met. */
  players: number;
}

export interface PullDetails {
  pullNumber: number;
  /** Players who did or took anything in it, most damage first. */
  shares: PullShare[];
  /** The twelve that did most. */
  spells: PullSpell[];
  /** The twelve that took most. */
  intake: PullIntake[];
}

const MOST_SPELLS = 12;

interface OpenDetails {
  shares: Map<IndexIntoUnits, PullShare>;
  spells: Map<string, PullSpell>;
  intake: Map<string, PullIntake & { met: Set<IndexIntoUnits> }>;
}

/** One for each pull, in the same order. Amounts follow `docs/log-metrics.md`. */
export function keyPullDetails(events: FightEvents, pulls: readonly KeyPull[]): PullDetails[] {
  const open = pulls.map((): OpenDetails => ({
    shares: new Map(),
    spells: new Map(),
    intake: new Map(),
  }));
  addDealt(events, pulls, open);
  addHealing(events, pulls, open);
  addTaken(events, pulls, open);
  return pulls.map((pull, index) => {
    const { shares, spells, intake } = open[index]!;
    return {
      pullNumber: pull.number,
      shares: [...shares.values()].toSorted(
        (a, b) => b.damage - a.damage || (a.guid < b.guid ? -1 : 1),
      ),
      spells: [...spells.values()].toSorted((a, b) => b.damage - a.damage).slice(0, MOST_SPELLS),
      intake: [...intake.values()]
        .toSorted((a, b) => b.taken - a.taken)
        .slice(0, MOST_SPELLS)
        .map(({ met, ...rest }) => ({ ...rest, players: met.size })),
    };
  });
}

/** The share of a player or of a pet's owner; null where no player is behind it. */
function shareOf(open: OpenDetails, events: FightEvents, unit: IndexIntoUnits): PullShare | null {
  const owner = events.units[unit]?.ownerIndex ?? -1;
  const player = events.units[owner];
  if (!player?.isPlayer) return null;
  let share = open.shares.get(owner);
  if (!share) {
    share = { guid: player.guid, damage: 0, healing: 0, taken: 0 };
    open.shares.set(owner, share);
  }
  return share;
}

function spellFacts({ spells }: FightEvents, spell: IndexIntoSpells) {
  const { spellId, name, school } = spells[spell] ?? { spellId: 0, name: '', school: 0 };
  return { spellId, name, school };
}

function addDealt(events: FightEvents, pulls: readonly KeyPull[], open: OpenDetails[]): void {
  const { dealt } = events;
  const find = pullFinder(pulls);
  for (let row = 0; row < dealt.length; row++) {
    const at = open[find(dealt.timeMs[row]!)];
    const share = at && shareOf(at, events, dealt.source[row]!);
    if (!at || !share) continue;
    const amount = dealt.amount[row]!;
    share.damage += amount;
    const id = `${dealt.spell[row]!}/${share.guid}`;
    let spell = at.spells.get(id);
    if (!spell) {
      const facts = spellFacts(events, dealt.spell[row]!);
      spell = { ...facts, playerGuid: share.guid, damage: 0, hits: 0 };
      at.spells.set(id, spell);
    }
    spell.damage += amount;
    spell.hits++;
  }
}

function addHealing(events: FightEvents, pulls: readonly KeyPull[], open: OpenDetails[]): void {
  const { heals, absorbs, spells } = events;
  let find = pullFinder(pulls);
  for (let row = 0; row < heals.length; row++) {
    const at = open[find(heals.timeMs[row]!)];
    const share = at && shareOf(at, events, heals.source[row]!);
    if (share) share.healing += heals.amount[row]!;
  }
  find = pullFinder(pulls);
  for (let row = 0; row < absorbs.length; row++) {
    const at = open[find(absorbs.timeMs[row]!)];
    if (!at || !isShield(spells[absorbs.spell[row]!]?.spellId ?? 0)) continue;
    const share = shareOf(at, events, absorbs.source[row]!);
    if (share) share.healing += absorbs.amount[row]!;
  }
}

function addTaken(events: FightEvents, pulls: readonly KeyPull[], open: OpenDetails[]): void {
  const { hits, units } = events;
  const find = pullFinder(pulls);
  for (let row = 0; row < hits.length; row++) {
    const at = open[find(hits.timeMs[row]!)];
    const share = at && shareOf(at, events, hits.target[row]!);
    if (!at || !share) continue;
    const amount = hits.amount[row]!;
    share.taken += amount;
    const sourceName = units[hits.source[row]!]?.name ?? '';
    const facts = spellFacts(events, hits.spell[row]!);
    const id = `${facts.spellId}/${sourceName}`;
    let intake = at.intake.get(id);
    if (!intake) {
      const nothing = { taken: 0, hits: 0, largest: 0, players: 0 };
      intake = { ...facts, sourceName, ...nothing, met: new Set() };
      at.intake.set(id, intake);
    }
    intake.taken += amount;
    intake.hits++;
    intake.largest = Math.max(intake.largest, amount);
    intake.met.add(hits.target[row]!);
  }
}
