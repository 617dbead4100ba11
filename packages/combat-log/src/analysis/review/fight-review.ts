import { enemyForcesOf } from '#game/packs/enemy-forces.ts';
import { lastStartedSeason } from '#game/packs/index.ts';
import type { Fight } from '#analysis/fight.ts';
import { avoidableDamageOf } from '#analysis/fight-events/avoidable-damage.ts';
import { bloodlustAndResurrections } from '#analysis/fight-events/bloodlust-and-resurrections.ts';
import { deathFactsOf } from '#analysis/fight-events/death-facts.ts';
import type { DeathFact } from '#analysis/fight-events/death-facts.ts';
import type { FightEvents, IndexIntoUnits } from '#analysis/fight-events/fight-events.ts';
import { interruptsMadeAndMissed } from '#analysis/fight-events/interrupts-made-and-missed.ts';
import { keyForcesOf } from '#analysis/fight-events/key-forces.ts';
import type { ForcesTable } from '#analysis/fight-events/key-forces.ts';
import type { KeyReview } from '#analysis/fight-events/key-review.ts';
import { prepOf } from '#analysis/fight-events/prep.ts';
import type {
  FightReview,
  ReviewedAvoidable,
  ReviewedPreparation,
  ReviewedPull,
} from './review-document.ts';

/**
 * The review of one fight without its first finding, which needs the other pulls of the boss. Times are ms of the fight.
 * `key` is what the page of a key shows, null for other fights.
 */
export function fightReviewOf(
  events: FightEvents,
  fight: Fight,
  key: KeyReview | null,
): Omit<FightReview, 'firstFix'> {
  const shared = {
    ...helpOf(events),
    deaths: deathsOf(events, key?.deathFacts ?? deathFactsOf(events)),
    interrupts: interruptsOf(events, fight),
    preparation: preparationOf(events),
  };
  return { ...(key ? courseOfKey(key, fight) : courseOf(events, fight)), ...shared };
}

type Course = Pick<
  FightReview,
  'wipes' | 'pulls' | 'runBacks' | 'absences' | 'timeBudget' | 'avoidable'
>;

function courseOfKey({ timeline, budget, absences, intake }: KeyReview, fight: Fight): Course {
  const forces = keyForcesOf(timeline.pulls, forcesTableOf(fight));
  const pulls = timeline.pulls.map((pull, index): ReviewedPull => ({
    startMs: pull.fromMs,
    endMs: pull.toMs,
    kind: pull.kind,
    name: pull.name,
    encounterId: pull.encounterId,
    killed: killedIn(
      pull.enemies.reduce((sum, { killed }) => sum + killed, 0),
      pull.kind === 'boss' ? pull.wiped : null,
    ),
    wiped: pull.wiped,
    playerDeaths: pull.playerDeaths,
    forces: forces?.pulls[index]!.forces ?? null,
  }));
  const { parts, totalMs, finished, countdownMs, penaltyMs } = budget;
  return {
    wipes: pulls
      .filter(({ wiped }) => wiped === true)
      .map(({ startMs, endMs }) => ({ startMs, endMs })),
    pulls,
    runBacks: timeline.segments.filter(({ kind }) => kind === 'run-back').map(stretch),
    absences: absences.map(stretch),
    timeBudget: { totalMs, finished, countdownMs, penaltyMs, parts },
    avoidable: avoidableOfKey(intake.abilities),
  };
}

/** One row per spell: several enemies may use the same. */
function avoidableOfKey(abilities: KeyReview['intake']['abilities']): ReviewedAvoidable[] {
  const bySpell = new Map<number, ReviewedAvoidable>();
  for (const { spellId, name, hits, hitsEveryone, packSaysAvoidable, from, taken } of abilities) {
    if (!packSaysAvoidable || from !== 'enemy') continue;
    const row = bySpell.get(spellId) ?? { spellId, name, hits: 0, hitsEveryone, damage: 0 };
    row.hits += hits;
    row.damage += taken;
    bySpell.set(spellId, row);
  }
  return [...bySpell.values()];
}

/** A raid pull or an arena match is one pull; an arena match has neither wipes nor pulls. */
function courseOf(events: FightEvents, fight: Fight): Course {
  const endMs = fight.wallMs;
  const wiped = fight.success === null ? null : !fight.success;
  const pull: ReviewedPull = {
    startMs: 0,
    endMs,
    kind: 'boss',
    name: fight.name,
    encounterId: fight.encounterId,
    killed: killedIn(enemiesKilled(events), wiped),
    wiped,
    playerDeaths: fight.deaths.length,
    forces: null,
  };
  const isPull = fight.kind === 'encounter';
  return {
    wipes: isPull && wiped === true ? [{ startMs: 0, endMs }] : [],
    pulls: isPull ? [pull] : [],
    runBacks: [],
    absences: [],
    timeBudget: null,
    avoidable: avoidableOf(events, fight),
  };
}

function stretch({ fromMs, toMs }: { fromMs: number; toMs: number }): {
  startMs: number;
  endMs: number;
} {
  return { startMs: fromMs, endMs: toMs };
}

function forcesTableOf({ challengeModeId, startMs }: Fight): ForcesTable | null {
  const season = lastStartedSeason(startMs, 'us');
  if (!season || challengeModeId === null) return null;
  const forces = enemyForcesOf(season.slug, challengeModeId);
  return forces ? { total: forces.total, perEnemy: [...forces.perEnemy] } : null;
}

/** The END line of a boss proves its kill where the log has no line of its death. */
function killedIn(deaths: number, wiped: boolean | null): number {
  return wiped === false ? Math.max(1, deaths) : deaths;
}

function enemiesKilled({ deaths, units }: FightEvents): number {
  const killed = new Set<IndexIntoUnits>();
  for (const unit of deaths.unit.subarray(0, deaths.length))
    if (units[unit]?.isHostile && !units[unit].isPlayer) killed.add(unit);
  return killed.size;
}

function avoidableOf(events: FightEvents, { encounterId }: Fight): ReviewedAvoidable[] {
  const { abilities, hitEveryone } = avoidableDamageOf(events, encounterId);
  return [...abilities, ...hitEveryone].map((ability) => ({
    spellId: ability.spellId,
    name: ability.name,
    hits: ability.hits,
    hitsEveryone: hitEveryone.includes(ability),
    damage: ability.total,
  }));
}

function helpOf(events: FightEvents): Pick<FightReview, 'bloodlusts' | 'battleResurrections'> {
  const { spells, units } = events;
  const { lusts, resurrections } = bloodlustAndResurrections(events);
  const ownerName = (unit: IndexIntoUnits): string =>
    units[units[unit]?.ownerIndex ?? -1]?.name ?? '';
  return {
    bloodlusts: lusts.map(({ atMs, source, spell, seenBy }) => ({
      timeMs: atMs,
      spellId: spells[spell]!.spellId,
      spellName: spells[spell]!.name,
      player: source < 0 ? null : ownerName(source),
      seenBy,
    })),
    battleResurrections: resurrections
      .filter(({ isBattleRes }) => isBattleRes)
      .map(({ atMs, source, target, spell }) => ({
        timeMs: atMs,
        spellId: spells[spell]!.spellId,
        spellName: spells[spell]!.name,
        player: ownerName(source),
        target: units[target]?.name ?? '',
      })),
  };
}

function deathsOf(events: FightEvents, deaths: readonly DeathFact[]): FightReview['deaths'] {
  const names = new Map(events.units.map(({ guid, name }) => [guid, name]));
  return deaths.map(({ guid, atMs, spellId, spellName, healthBefore, course }) => ({
    player: names.get(guid) ?? '',
    playerGuid: guid,
    timeMs: atMs,
    killingSpellId: spellId,
    killingSpellName: spellId === null ? null : spellName,
    healthBefore,
    from: course,
  }));
}

function interruptsOf(events: FightEvents, { encounterId }: Fight): FightReview['interrupts'] {
  return interruptsMadeAndMissed(events, { encounterId }).spells.map(
    ({ spellId, name, casts, interrupted, stopped, wentOff, open }) => ({
      spellId,
      name,
      casts,
      interrupted,
      stopped,
      completed: wentOff,
      open,
    }),
  );
}

function preparationOf(events: FightEvents): ReviewedPreparation[] {
  return prepOf(events).players.map((one) => ({
    player: events.units[one.unit]!.name,
    playerGuid: events.units[one.unit]!.guid,
    food: { state: one.food.state, id: one.food.id },
    flask: { state: one.flask.state, id: one.flask.id },
    rune: { state: one.rune.state, id: one.rune.id },
    weaponBuff: { state: one.weaponBuff.state, id: one.weaponBuff.id },
    potions: { state: one.potions.state, timesMs: one.potions.usedMs },
    enchantments: { state: one.enchants.state, missingSlots: one.enchants.missingSlots },
  }));
}
