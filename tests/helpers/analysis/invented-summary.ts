import type {
  FightSummary,
  SummaryPlayer,
  SummarySeries,
} from '#analysis/publish/fight-summary.ts';

const MAX_HP = 1_000_000_000;

function series(perStep: number, steps: number): SummarySeries {
  return {
    total: perStep * 1000 * steps,
    unit: 1000,
    steps: Array.from({ length: steps }, () => perStep),
  };
}

/** A player of an invented summary for tests: a tank, a healer or a damage dealer by number. */
export function inventSummaryPlayer(index: number, steps = 60): SummaryPlayer {
  return {
    name: `Person${index}-Somewhere-EU`,
    specId: [66, 65, 71, 62, 63][index % 5]!,
    itemLevel: 680 + index,
    damage: series(200 + index, steps),
    healing: series(20, steps),
    taken: series(30, steps),
    interrupts: 1,
    dispels: 0,
    casts: [[0, 40]],
    castCount: 40,
    lanes: [{ spell: 1, category: 'raid-defensive', uses: [[100, 180]] }],
  };
}

/** A small summary in which every number fits the others, for tests: one minute, five players, one death. */
export function inventSummary(given: Partial<FightSummary['fight']> = {}): FightSummary {
  const players = [0, 1, 2, 3, 4].map((index) => inventSummaryPlayer(index));
  const damage = players.reduce((sum, player) => sum + player.damage.total, 0);
  return {
    format: 1,
    rules: 1,
    fight: {
      kind: 'encounter',
      name: 'The Invented',
      encounterId: 3133,
      challengeModeId: null,
      keystoneLevel: null,
      difficultyId: 16,
      groupSize: 5,
      startedAt: Date.UTC(2026, 9, 1, 19, 0),
      durationMs: 60_000,
      success: true,
      ...given,
    },
    stepMs: 1000,
    players,
    enemies: [{ npcId: 1, name: 'The Invented', maxHp: MAX_HP, damage }],
    bosses: [],
    deaths: [
      {
        player: 3,
        atMs: 30_000,
        hits: [
          {
            beforeMs: 0,
            kind: 'hit',
            spell: 0,
            by: 'The Invented',
            amount: 5000,
            overkill: 10,
            health: 0,
          },
        ],
      },
    ],
    spells: [
      [585, 'Smite'],
      [98008, 'Spirit Link'],
    ],
  };
}
