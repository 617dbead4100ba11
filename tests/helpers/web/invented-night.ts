/** A small invented night for tests: pulls of one boss with how they ended and began. */
import type { PullSummary } from '#analysis/fight-events/pull-summary.ts';
import type { WipeDeath } from '#analysis/fight-events/wipe-beginning.ts';
import { inventFight, inventPlayer } from './invented-fight.ts';
import type { Night } from '#log/session/nights.ts';
import { nightsOf } from '#log/session/nights.ts';

export interface InventedPull {
  /** Health left in percent; null where the log does not tell. Default 50. */
  left?: number | null;
  kill?: boolean;
  /** First deaths as `[player, spell id]`. */
  chain?: [player: number, spellId: number | null][];
  beganMs?: number;
  avoidable?: PullSummary['avoidable'];
}

export function inventNight(
  pulls: readonly InventedPull[],
  players = 4,
): { night: Night; summaries: Map<string, PullSummary> } {
  const fights = pulls.map(({ kill }, index) =>
    inventFight({
      startMs: Date.UTC(2026, 8, 30, 20, index * 5),
      success: kill === true,
      players: Array.from({ length: players }, (_, player) => inventPlayer(player + 1)),
    }),
  );
  const [night] = nightsOf(
    fights.map((fight, index) => ({
      key: `p${index}`,
      fileId: 1,
      sample: false,
      final: true,
      fight,
    })),
  );
  const summaries = new Map(
    pulls.map((pull, index) => [`p${index}`, summaryOf(pull, fights[index]!)] as const),
  );
  return { night: night!, summaries };
}

/** What kind of ability some of the invented spells are. */
const FAMILIES: Readonly<Record<number, string>> = { 9: 'tank-hit' };

function summaryOf(
  { left = 50, kill = false, chain = [], beganMs = 60_000, avoidable }: InventedPull,
  { id, startMs }: { id: string; startMs: number },
): PullSummary {
  const deaths = chain.map(([player, spellId], index): WipeDeath => ({
    atMs: beganMs + index * 1000,
    guid: inventPlayer(player).guid,
    role: 'damage',
    spellId,
    name: spellId === null ? '' : `Spell ${spellId}`,
    family: FAMILIES[spellId ?? 0] ?? 'unclassified',
  }));
  return {
    progress: {
      killed: kill,
      phaseNumber: 1,
      phaseName: 'P1',
      leftPercent: kill ? 0 : left,
      value: left === null ? null : 1 - left / 100,
    },
    phases: [{ number: 1, stage: 1, name: 'P1', fromMs: 0, toMs: 100_000, begunBy: 'pull' }],
    phasesKnown: false,
    beginning:
      kill || deaths.length === 0
        ? null
        : {
            fightId: id,
            startMs,
            lengthMs: 100_000,
            beganMs,
            phaseNumber: 1,
            phaseName: 'P1',
            leftPercent: left,
            chain: deaths.slice(0, 3),
            deaths,
            burst: deaths.length,
            players: 4,
          },
    deaths: deaths.map(({ atMs, guid, role, spellId, name }, index) => ({
      atMs,
      guid,
      role,
      spellId,
      spellName: name,
      healthBefore: null,
      course: 'unknown' as const,
      undecided: index < 3,
    })),
    avoidable: avoidable ?? { known: false, taken: 1000, abilities: [], hitEveryone: [] },
    potions: [],
  };
}
