import { cooldownBySpellId } from '#game/packs/cooldowns.ts';
import type { Raid } from '#game/packs/define-season.ts';
import { raidCooldownIds } from '#game/packs/raid-cooldowns.ts';
import { specializations } from '#game/specializations.ts';
import type { Random } from '#lib/random.ts';
import { DAY_MS } from '#lib/time-units.ts';

export interface SampleKill {
  encounterId: number;
  /** As rankings count: 4 Heroic, 5 Mythic. */
  difficulty: 4 | 5;
  foughtMs: number;
  durationMs: number;
  specIds: number[];
  /** Ms after the pull. */
  phases: { number: number; atMs: number }[];
  /** In order of time; `player` is a place in `specIds`. */
  casts: { atMs: number; player: number; spellId: number }[];
}

const KILLS = 12;
/** Healers of a group, and others who bring a cooldown. */
const HEALERS = 4;
const OTHERS = 3;

const bySpec = new Map(
  specializations.map(({ id }) => [
    id,
    raidCooldownIds().flatMap((spellId) => {
      const cooldown = cooldownBySpellId(spellId, id);
      return cooldown?.spellId === spellId && cooldown.specIds.includes(id) ? [cooldown] : [];
    }),
  ]),
);
const withCooldown = specializations.filter(({ id }) => bySpec.get(id)!.length > 0);

/**
 * Invents the fastest kills of a raid's bosses with their raid cooldowns. Each boss hits the whole raid at moments of its own, the
 * same in every kill but for the pace; each group answers most of them with one cooldown or two that are ready.
 */
export function* generateKillCasts(
  random: Random,
  raid: Raid,
  nowMs: number,
): Generator<SampleKill> {
  for (const [index, encounter] of raid.encounters.entries()) {
    const usualMs = 260_000 + index * 22_000;
    const cuts = [0, random.between(0.3, 0.4), random.between(0.62, 0.72)];
    const hits = hitsOf(random, usualMs);
    for (const difficulty of [5, 4] as const)
      for (let kill = 0; kill < KILLS; kill += 1) {
        const durationMs = Math.round(usualMs * (0.86 + kill * 0.015 + random.between(0, 0.01)));
        const pace = durationMs / usualMs;
        const specIds = composition(random);
        yield {
          encounterId: encounter.id,
          difficulty,
          foughtMs: Math.round(nowMs - random.between(1, 40) * DAY_MS),
          durationMs,
          specIds,
          phases: cuts.map((cut, phase) => ({
            number: phase + 1,
            atMs: Math.round(cut * durationMs),
          })),
          casts: answersTo(
            random,
            hits.map((atMs) => atMs * pace),
            specIds,
            durationMs,
          ),
        };
      }
  }
}

function hitsOf(random: Random, usualMs: number): number[] {
  const hits: number[] = [];
  for (let atMs = random.between(15_000, 30_000); atMs < usualMs;)
    atMs += (hits.push(atMs), random.between(28_000, 52_000));
  return hits;
}

function composition(random: Random): number[] {
  const draw = (count: number, isHealer: boolean): number[] => {
    const left = withCooldown.filter(({ role }) => (role === 'healer') === isHealer);
    return Array.from({ length: count }, () => {
      const spec = random.pick(left);
      left.splice(left.indexOf(spec), 1);
      return spec.id;
    });
  };
  return [...draw(HEALERS, true), ...draw(OTHERS, false)];
}

/** One cooldown or two for each hit, of those that are ready, the longest cooldown first. */
function answersTo(
  random: Random,
  hits: readonly number[],
  specIds: readonly number[],
  durationMs: number,
): SampleKill['casts'] {
  const owned = specIds.flatMap((specId, player) =>
    bySpec.get(specId)!.map((cooldown) => ({ player, cooldown, readyMs: 0 })),
  );
  const casts: SampleKill['casts'] = [];
  for (const hitMs of hits) {
    const wanted = random.chance(0.12) ? 0 : random.chance(0.35) ? 2 : 1;
    const ready = owned
      .filter(({ readyMs }) => readyMs <= hitMs - 3000)
      .toSorted((a, b) => b.cooldown.cooldownSeconds - a.cooldown.cooldownSeconds);
    for (const one of ready.slice(0, wanted)) {
      const atMs = Math.round(hitMs + random.between(-3000, 1500));
      if (atMs >= durationMs) continue;
      one.readyMs = atMs + one.cooldown.cooldownSeconds * 1000;
      casts.push({ atMs, player: one.player, spellId: one.cooldown.spellId });
    }
  }
  return casts.toSorted((a, b) => a.atMs - b.atMs);
}
