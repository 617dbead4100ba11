import * as v from 'valibot';
import {
  SUMMARY_FORMAT,
  SUMMARY_LIMITS as MOST,
  SUMMARY_RULES,
} from '#analysis/publish/fight-summary.ts';
import type { FightSummary } from '#analysis/publish/fight-summary.ts';
import { cooldownCategories } from '#game/packs/cooldown-table.ts';
import { DAY_MS } from '#lib/time-units.ts';

/** More than any amount of the game: beyond it sums would not be whole any more. */
const LARGEST = 1e15;

const count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));
const amount = count(LARGEST);
/** Names as the game has them: no control characters, nothing that turns the direction of text. */
const text = (most: number) =>
  v.pipe(v.string(), v.maxLength(most), v.regex(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Co}]*$/u));
const id = v.nullable(count(10_000_000));

/** Falling, drowning and the like have ids below zero. */
const spellId = v.pipe(v.number(), v.integer(), v.minValue(-100), v.maxValue(10_000_000));

const series = v.object({
  total: amount,
  unit: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1e12)),
  steps: v.pipe(v.array(count(999)), v.maxLength(MOST.steps)),
});

const player = v.object({
  name: text(80),
  specId: v.nullable(count(100_000)),
  itemLevel: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(2000))),
  damage: series,
  healing: series,
  taken: series,
  bossDamage: v.exactOptional(amount),
  creditedDamage: v.exactOptional(amount),
  interrupts: count(10_000),
  dispels: count(10_000),
  casts: v.pipe(
    v.array(v.tuple([count(MOST.spells), count(100_000)])),
    v.maxLength(MOST.castsOfPlayer),
  ),
  castCount: count(100_000),
  lanes: v.pipe(
    v.array(
      v.object({
        spell: count(MOST.spells),
        category: v.picklist(cooldownCategories),
        uses: v.pipe(
          v.array(v.tuple([count(864_000), count(864_000)])),
          v.maxLength(MOST.usesOfLane),
        ),
      }),
    ),
    v.maxLength(MOST.lanesOfPlayer),
  ),
});

const hit = v.object({
  beforeMs: count(600_000),
  kind: v.picklist(['hit', 'heal', 'absorb']),
  spell: count(MOST.spells),
  by: v.union([count(MOST.players), text(100)]),
  amount,
  overkill: amount,
  health: v.nullable(count(100)),
});

const moment = count(DAY_MS);
const boss = v.object({
  phases: v.pipe(
    v.array(v.tuple([v.pipe(v.number(), v.minValue(0), v.maxValue(60)), moment])),
    v.minLength(1),
    v.maxLength(MOST.phases),
  ),
  casts: v.pipe(
    v.array(v.tuple([count(MOST.spells), v.pipe(v.array(moment), v.maxLength(MOST.castsOfBoss))])),
    v.maxLength(MOST.bossSpells),
  ),
});

const summary = v.object({
  format: v.literal(SUMMARY_FORMAT),
  rules: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(SUMMARY_RULES)),
  fight: v.object({
    kind: v.picklist(['encounter', 'keystone']),
    name: v.pipe(text(100), v.minLength(1)),
    encounterId: id,
    challengeModeId: id,
    keystoneLevel: v.nullable(count(100)),
    difficultyId: v.nullable(count(1000)),
    groupSize: v.nullable(count(MOST.players)),
    // Combat logs with these events are younger than 2008.
    startedAt: v.pipe(v.number(), v.integer(), v.minValue(1.2e12), v.maxValue(1e13)),
    durationMs: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(DAY_MS)),
    success: v.boolean(),
    end: v.exactOptional(
      v.object({
        leftPercent: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
        phase: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60)),
      }),
    ),
  }),
  stepMs: v.picklist([1000, 2000, 3000, 4000, 5000]),
  players: v.pipe(v.array(player), v.minLength(1), v.maxLength(MOST.players)),
  enemies: v.pipe(
    v.array(v.object({ npcId: id, name: text(100), maxHp: amount, damage: amount })),
    v.maxLength(MOST.enemies),
  ),
  bosses: v.pipe(
    v.array(v.object({ name: text(100), fromMs: count(DAY_MS), toMs: count(DAY_MS) })),
    v.maxLength(MOST.bosses),
  ),
  deaths: v.pipe(
    v.array(
      v.object({
        player: count(MOST.players),
        atMs: count(DAY_MS),
        hits: v.pipe(v.array(hit), v.maxLength(MOST.hits)),
      }),
    ),
    v.maxLength(MOST.deaths),
  ),
  boss: v.exactOptional(boss),
  spells: v.pipe(v.array(v.tuple([spellId, text(120)])), v.maxLength(MOST.spells)),
});

/** The summary, with nothing in it that the format does not have. @throws ValiError for anything else. */
export function parseSummary(given: unknown): FightSummary {
  // Without this, a list of a hundred thousand empty players makes millions of complaints, more than fit into the memory.
  return v.parse(summary, given, { abortEarly: true });
}
