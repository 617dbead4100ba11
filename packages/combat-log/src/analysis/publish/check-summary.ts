import { DAY_MS } from '#lib/time-units.ts';
import { SUMMARY_LIMITS } from './fight-summary.ts';
import type { FightSummary, SummaryPlayer, SummarySeries } from './fight-summary.ts';

/** Sums of steps and totals may differ by this share: a log's last line can lie behind its last whole second. */
const TOTAL_TOLERANCE = 0.02;
/** Casts of one player, pets included, per second of a whole fight. The fastest real ones stay below 3. */
const MOST_CASTS_PER_SECOND = 6;
/** Damage of one player in one second, as a share of the largest maximum health of an enemy. */
const MOST_SHARE_PER_SECOND = 0.25;
/** Damage that an enemy took, as a multiple of its maximum health: some heal and some have shields. */
const MOST_HEALTH_TIMES = 3;
/** Total damage of a player per cast, as a share of the largest maximum health. */
const MOST_SHARE_PER_CAST = 0.25;
/** What support buffs give one player beyond own damage, as a share of the damage of all. */
const MOST_CREDIT = 0.25;
/** Who does this much without a cast did not play. */
const SOME_SHARE = 0.01;

/**
 * Counts a summary again that came from elsewhere. Its shape is checked already; this looks at what its numbers say about each
 * other.
 *
 * @param nowMs the server's time.
 * @returns a sentence for the sender for each contradiction; empty when there is none.
 */
export function checkSummary(summary: FightSummary, nowMs: number): string[] {
  return [
    ...timeProblems(summary, nowMs),
    ...summary.players.flatMap((player, index) => playerProblems(summary, player, index)),
    ...enemyProblems(summary),
    ...shareProblems(summary),
    ...deathProblems(summary),
    ...bossProblems(summary),
  ];
}

function timeProblems({ fight, bosses, stepMs, players }: FightSummary, nowMs: number): string[] {
  const found: string[] = [];
  // Clocks differ by hours where a log does not tell its time zone.
  if (fight.startedAt > nowMs + DAY_MS) found.push('The fight lies in the future.');
  if (fight.end && (fight.success || fight.kind !== 'encounter'))
    found.push('Only a wipe of a boss says how far it came.');
  const lastMs = fight.durationMs + 60_000;
  if (bosses.some(({ fromMs, toMs }) => toMs < fromMs || toMs > lastMs))
    found.push('A boss was fought outside of the key.');
  if (bosses.some((boss, index) => index > 0 && boss.fromMs < bosses[index - 1]!.fromMs))
    found.push('The bosses of the key are not in the order of time.');
  const longest = Math.max(...players.flatMap(seriesOfPlayer).map(({ steps }) => steps.length));
  if ((longest - 1) * stepMs > lastMs) found.push('A timeline is longer than the fight.');
  return found;
}

function seriesOfPlayer({ damage, healing, taken }: SummaryPlayer): SummarySeries[] {
  return [damage, healing, taken];
}

function playerProblems(summary: FightSummary, player: SummaryPlayer, index: number): string[] {
  const found: string[] = [];
  const who = `Player ${index + 1}`;
  const seconds = summary.fight.durationMs / 1000;
  for (const [name, series] of [
    ['damage', player.damage],
    ['healing', player.healing],
    ['damage taken', player.taken],
  ] as const)
    if (!isTotalOfSteps(series))
      found.push(`${who}: the total of the ${name} is not the sum of its timeline.`);
  const listed = player.casts.reduce((sum, [, count]) => sum + count, 0);
  if (listed > player.castCount) found.push(`${who}: more casts by spell than casts.`);
  if (player.castCount > Math.max(20, seconds * MOST_CASTS_PER_SECOND))
    found.push(`${who}: more casts than there was time for.`);
  const health = largestHealth(summary);
  if (health > 0 && player.damage.total > health * SOME_SHARE) {
    const peak = (Math.max(...player.damage.steps) * player.damage.unit * 1000) / summary.stepMs;
    if (peak > health * MOST_SHARE_PER_SECOND)
      found.push(`${who}: more damage in a second than a quarter of the health of the boss.`);
    if (player.damage.total / Math.max(1, player.castCount) > health * MOST_SHARE_PER_CAST)
      found.push(`${who}: more damage per cast than a quarter of the health of the boss.`);
  }
  const lastTenth = (summary.fight.durationMs + 60_000) / 100;
  for (const { uses } of player.lanes) {
    if (uses.some(([at], use) => at > lastTenth || (use > 0 && at < uses[use - 1]![0])))
      found.push(`${who}: a cooldown was used outside of the fight, or out of order.`);
  }
  return found;
}

function isTotalOfSteps({ total, unit, steps }: SummarySeries): boolean {
  const sum = steps.reduce((all, step) => all + step, 0) * unit;
  return Math.abs(sum - total) <= unit + total * TOTAL_TOLERANCE;
}

/** Of all enemies; 0 when the log does not tell. */
function largestHealth({ enemies }: FightSummary): number {
  return Math.max(0, ...enemies.map(({ maxHp }) => maxHp));
}

function enemyProblems({ enemies, players, fight }: FightSummary): string[] {
  const found: string[] = [];
  for (const { name, maxHp, damage } of enemies)
    if (maxHp > 0 && damage > maxHp * MOST_HEALTH_TIMES)
      found.push(`${name} took more than ${MOST_HEALTH_TIMES} times its maximum health.`);
  const dealt = players.reduce((sum, { damage }) => sum + damage.total, 0);
  const took = enemies.reduce((sum, { damage }) => sum + damage, 0);
  // The list holds the ten most damaged only, so what they took can be less than what was dealt, never far more.
  if (took > dealt * 1.1 + 1) found.push('The enemies took more damage than the players dealt.');
  // In a raid pull the most damaged enemies take nearly all of it.
  if (fight.kind === 'encounter' && enemies.length < SUMMARY_LIMITS.enemies - 2 && dealt > took * 2)
    found.push('The players dealt more than twice the damage that the enemies took.');
  return found;
}

/** Buffs move damage between players and make none; damage to the boss is a part of all damage. */
function shareProblems({ players }: FightSummary): string[] {
  const dealt = players.reduce((sum, { damage }) => sum + damage.total, 0);
  const found = players.flatMap(({ bossDamage = 0, creditedDamage = 0, damage }, index) => [
    ...(bossDamage > damage.total * (1 + TOTAL_TOLERANCE) + 1
      ? [`Player ${index + 1}: more damage to the boss than damage.`]
      : []),
    ...(creditedDamage > damage.total + dealt * MOST_CREDIT + 1
      ? [`Player ${index + 1}: more credited damage than support buffs give.`]
      : []),
  ]);
  const credited = players.reduce((sum, { creditedDamage = 0 }) => sum + creditedDamage, 0);
  if (credited > dealt * (1 + TOTAL_TOLERANCE) + players.length)
    found.push('More damage is credited than was dealt.');
  return found;
}

function deathProblems({ deaths, fight, players, spells }: FightSummary): string[] {
  const lastMs = fight.durationMs + 60_000;
  const isWrong = deaths.some(
    ({ player, atMs, hits }, index) =>
      player >= players.length ||
      atMs > lastMs ||
      (index > 0 && atMs < deaths[index - 1]!.atMs) ||
      hits.some(
        ({ spell, by }) =>
          spell >= spells.length || (typeof by === 'number' && by >= players.length),
      ),
  );
  const isUnknown = players.some(
    ({ casts, lanes }) =>
      casts.some(([spell]) => spell >= spells.length) ||
      lanes.some(({ spell }) => spell >= spells.length),
  );
  return [
    ...(isWrong ? ['A death is not of this fight, or the deaths are out of order.'] : []),
    ...(isUnknown ? ['A spell is used that the summary does not list.'] : []),
  ];
}

function bossProblems({ boss, fight, spells }: FightSummary): string[] {
  if (!boss) return [];
  if (fight.kind !== 'encounter') return ['Only a pull of a boss says what the boss did.'];
  const last = fight.durationMs + 60_000;
  const isOrdered = (times: readonly number[]): boolean =>
    times.every((at, index) => at <= last && at >= (times[index - 1] ?? 0));
  const begins = boss.phases.map(([, at]) => at);
  const found: string[] = [];
  if (begins[0] !== 0 || !isOrdered(begins))
    found.push('The phases of the boss are out of order, or not of this fight.');
  if (boss.casts.some(([, times]) => !isOrdered(times)))
    found.push('Casts of the boss are out of order, or not of this fight.');
  if (boss.casts.some(([spell]) => spell >= spells.length))
    found.push('The boss casts a spell that the summary does not list.');
  if (new Set(boss.casts.map(([spell]) => spell)).size < boss.casts.length)
    found.push('The boss has an ability twice.');
  return found;
}
