import type { CooldownCategory, CooldownTag, CooldownTarget } from '#game/packs/cooldown-table.ts';
import { intoKey } from '#analysis/into-key.ts';
import { cooldownsOfSpec } from '#game/packs/cooldowns.ts';
import { bossAbility } from '#game/packs/boss-mechanics.ts';
import { spellsOfEntries } from '#game/packs/talent-entries.ts';
import type { AbilityKind } from '#game/packs/boss-mechanics-table.ts';
import type { Fight } from '#analysis/fight.ts';
import { bloodlustAndResurrections } from './bloodlust-and-resurrections.ts';
import { bossCastsOf } from './boss-casts.ts';
import { cooldownLanesOf } from './cooldown-lanes.ts';
import type { CooldownDoubt, CooldownLane } from './cooldown-lanes.ts';
import type { FightEvents, IndexIntoUnits } from './fight-events.ts';
import { intakeOf } from './intake.ts';
import type { IntakeCurve } from './intake.ts';
import { phasesOf } from './phases.ts';
import type { Phases } from './phases.ts';

/** Index in `PullTimeline.players`. */
export type IndexIntoPlayers = number;

export interface TimelinePlayer {
  guid: string;
  /** As the log writes it. */
  name: string;
  specId: number | null;
  /** Spell ids of the talents that the log lists and `talent-entries.ts` knows; absent where the log lists none. */
  talents?: number[] | undefined;
}

/** One press of a cooldown. */
export interface TimelineUse {
  atMs: number;
  /** The player it was for, where it is meant for one; null on oneself. */
  on: IndexIntoPlayers | null;
  /** When its effect ended: as the log tells, else by its usual length; `atMs` when it has none. */
  activeToMs: number;
  /** Whether the log tells when it ended. */
  activeSeen: boolean;
  /** When it could be pressed again by its base cooldown, with a charge in hand at once. */
  readyMs: number;
}

/** One tracked cooldown of one player, used or not: a cooldown that was not pressed may not have been chosen. */
export interface TimelineLane {
  player: IndexIntoPlayers;
  /** The pack's id; the log may write another one for the same button. */
  spellId: number;
  /** In the language of the log where it was cast, else the pack's English. */
  name: string;
  category: CooldownCategory;
  tags: readonly CooldownTag[];
  /** Hangs on the class, on the race, or on a bottle. */
  from: 'class' | 'race' | 'potion';
  cooldownSeconds: number;
  durationSeconds: number;
  charges: number;
  uses: TimelineUse[];
  /** Further uses for which there was time; see `couldHaveBeenUsed` of `cooldown-lanes.ts`. */
  further: number;
  /** What speaks against the base cooldown; empty when nothing does. */
  doubts: CooldownDoubt[];
  /** Talents that change its seconds or charges, where the pack names them. */
  talents: string[];
}

export interface BossLane {
  spellId: number;
  name: string;
  kinds: readonly AbilityKind[];
  major: boolean;
  /** Whether the pack lists the spell for this boss. */
  known: boolean;
  casts: {
    startMs: number;
    /** Null when it never went off. */
    endMs: number | null;
    by: string;
    /** The player it was cast at; null without one. */
    on: IndexIntoPlayers | null;
  }[];
}

/** What stands over the lanes of everybody. */
export interface RaidMark {
  kind: 'bloodlust' | 'resurrection' | 'potion' | 'death';
  atMs: number;
  /** Of a bloodlust or a potion: when it ends; of a death: when the player was brought back, null when not. */
  toMs: number | null;
  /** Who did it, or who died; null when the log does not tell. */
  player: IndexIntoPlayers | null;
  /** Whom a resurrection was for. */
  on: IndexIntoPlayers | null;
  /** Name and id of the spell; null for deaths. */
  spell: string | null;
  spellId: number | null;
  /** Of a bloodlust: players it reached; 0 when everybody was still locked out. */
  reached?: number;
}

/**
 * A pull on one axis: what hurt, what the boss cast, in which phase, and who pressed what. Plain data and small enough
 * to be kept for every pull of a night. Times are milliseconds after the pull.
 */
export interface PullTimeline {
  fightId: string;
  lengthMs: number;
  /** All players that did or suffered anything. */
  players: TimelinePlayer[];
  phases: Phases;
  intake: Pick<
    IntakeCurve,
    'stepMs' | 'steps' | 'total' | 'healed' | 'bySchool' | 'restOfSpells'
  > & { bySpell: { spellId: number; name: string; total: number; amount: Float64Array }[] };
  bosses: BossLane[];
  lanes: TimelineLane[];
  marks: RaidMark[];
}

/** Puts the findings about one fight on one axis. `bosses`: those fought inside it, when it is a key. */
export function pullTimeline({
  events,
  fight,
  bosses,
}: {
  events: FightEvents;
  fight: Fight;
  bosses: readonly Fight[];
}): PullTimeline {
  const players: TimelinePlayer[] = [];
  const playerOf = new Map<IndexIntoUnits, IndexIntoPlayers>();
  const acted = new Set(fight.players.map(({ guid }) => guid));
  const listed = new Map(events.combatants.map(({ guid, talents }) => [guid, talents]));
  events.units.forEach(({ guid, name, specId, isPlayer }, unit) => {
    if (!isPlayer || !acted.has(guid)) return;
    playerOf.set(unit, players.length);
    const talents = listed.get(guid) ?? [];
    const spells = spellsOfEntries(talents.map(({ entryId }) => entryId));
    players.push({ guid, name, specId, ...(talents.length > 0 && { talents: spells }) });
  });
  const { bySpell, ...intake } = intakeOf(events);
  const lanes = lanesOf(events, playerOf);
  return {
    fightId: events.fightId,
    lengthMs: events.lengthMs,
    players,
    phases: fight.kind === 'keystone' ? bossesOfKey(fight, bosses) : phasesOf(events, fight),
    intake: {
      ...intake,
      bySpell: bySpell.map(({ spellId, name, total, amount }) => ({
        spellId,
        name,
        total,
        amount,
      })),
    },
    bosses: bossLanes(events, fight, bosses, playerOf),
    lanes,
    marks: [...marksOf(events, playerOf), ...potionMarks(lanes)].toSorted(
      (a, b) => a.atMs - b.atMs,
    ),
  };
}

type PlayerOf = ReadonlyMap<IndexIntoUnits, IndexIntoPlayers>;

/** A key has no phases; its bosses are what people speak of. */
function bossesOfKey(key: Fight, bosses: readonly Fight[]): Phases {
  const spans = bosses.map((boss, index) => {
    const fromMs = intoKey(boss, key);
    const toMs = fromMs + (boss.wallMs > 0 ? boss.wallMs : boss.durationMs);
    const number = index + 1;
    return { number, stage: number, name: boss.name, fromMs, toMs, begunBy: 'event' as const };
  });
  return { spans, known: spans.length > 0, describedDifficultyId: null };
}

function bossLanes(
  events: FightEvents,
  fight: Fight,
  bosses: readonly Fight[],
  playerOf: PlayerOf,
): BossLane[] {
  return bossCastsOf(events, fight).map(({ spellId, name, casts, ...ability }) => {
    const inKey = bosses.flatMap(({ encounterId }) =>
      encounterId === null ? [] : (bossAbility(encounterId, spellId) ?? []),
    )[0];
    return {
      spellId,
      name,
      kinds: inKey?.kinds ?? ability.kinds,
      major: inKey?.major ?? ability.major,
      known: inKey !== undefined || ability.known,
      casts: casts.map(({ source, target, startMs, endMs }) => ({
        startMs,
        endMs,
        by: events.units[source]?.name ?? '',
        on: playerOf.get(target) ?? null,
      })),
    };
  });
}

function lanesOf(events: FightEvents, playerOf: PlayerOf): TimelineLane[] {
  // Asked for as if all had been used elsewhere: who sees the whole night decides which to show.
  const everything = new Map(
    events.units.flatMap(({ guid, isPlayer, specId }) =>
      isPlayer && specId !== null
        ? [[guid, new Set(cooldownsOfSpec(specId).map(({ spellId }) => spellId))] as const]
        : [],
    ),
  );
  return cooldownLanesOf(events, { usedElsewhere: everything }).flatMap(({ unit, lanes }) => {
    const player = playerOf.get(unit);
    return player === undefined ? [] : lanes.map((lane) => laneOf(lane, unit, player, playerOf));
  });
}

/** The log names a target for many casts that are for everybody. */
const FOR_ONE: ReadonlySet<CooldownTarget> = new Set(['ally', 'enemy-or-ally', 'targets']);

function laneOf(
  lane: CooldownLane,
  unit: IndexIntoUnits,
  player: IndexIntoPlayers,
  playerOf: PlayerOf,
): TimelineLane {
  const { cooldown, couldHaveBeenUsed } = lane;
  const shared = cooldown.specIds.length === 0;
  return {
    player,
    spellId: lane.spellId,
    name: lane.name,
    category: lane.category,
    tags: cooldown.tags,
    from: !shared ? 'class' : cooldown.tags.includes('racial') ? 'race' : 'potion',
    cooldownSeconds: cooldown.cooldownSeconds,
    durationSeconds: cooldown.durationSeconds,
    charges: lane.charges,
    uses: lane.uses.map(({ castMs, target, activeUntilMs, activeFrom, readyAgainMs }) => ({
      atMs: castMs,
      on: target === unit || !FOR_ONE.has(cooldown.target) ? null : (playerOf.get(target) ?? null),
      activeToMs: activeUntilMs ?? castMs,
      activeSeen: activeFrom === 'aura',
      readyMs: readyAgainMs,
    })),
    further: couldHaveBeenUsed.n,
    doubts: couldHaveBeenUsed.doubts,
    talents: couldHaveBeenUsed.talents,
  };
}

function marksOf(events: FightEvents, playerOf: PlayerOf): RaidMark[] {
  const { lusts, resurrections } = bloodlustAndResurrections(events);
  const ownerOf = (unit: IndexIntoUnits): IndexIntoPlayers | null =>
    playerOf.get(events.units[unit]?.ownerIndex ?? -1) ?? null;
  const named = (spell: number): Pick<RaidMark, 'spell' | 'spellId'> => ({
    spell: events.spells[spell]?.name ?? null,
    spellId: events.spells[spell]?.spellId ?? null,
  });
  const marks: RaidMark[] = lusts.map(({ atMs, untilMs, source, spell, players }) => ({
    kind: 'bloodlust',
    atMs,
    toMs: Math.min(untilMs, events.lengthMs),
    player: ownerOf(source),
    on: null,
    ...named(spell),
    reached: players,
  }));
  for (const { atMs, source, target, spell } of resurrections) {
    marks.push({
      kind: 'resurrection',
      atMs,
      toMs: null,
      player: ownerOf(source),
      on: playerOf.get(target) ?? null,
      ...named(spell),
    });
  }
  const { deaths } = events;
  for (let row = 0; row < deaths.length; row++) {
    const unit = deaths.unit[row]!;
    const player = playerOf.get(unit);
    if (player === undefined) continue;
    const atMs = deaths.timeMs[row]!;
    const back = resurrections.find(({ target, atMs: later }) => target === unit && later > atMs);
    marks.push({ ...named(-1), kind: 'death', atMs, toMs: back?.atMs ?? null, player, on: null });
  }
  return marks;
}

function potionMarks(lanes: readonly TimelineLane[]): RaidMark[] {
  return lanes
    .filter(({ from }) => from === 'potion')
    .flatMap(({ player, name, spellId, uses }) =>
      uses.map(({ atMs, activeToMs }): RaidMark => ({
        kind: 'potion',
        atMs,
        toMs: activeToMs,
        player,
        on: null,
        spell: name,
        spellId,
      })),
    );
}
