export interface Difficulty {
  readonly id: number;
  readonly name: string;
  /** As players write it: N, H, M, LFR, +. */
  readonly shortName: string;
  readonly kind: 'dungeon' | 'raid' | 'scenario';
}

/** What ENCOUNTER_START and ZONE_CHANGE write, as the game's own table names them. World bosses count as raids. */
export const difficulties: readonly Difficulty[] = [
  { id: 1, name: 'Normal', shortName: 'N', kind: 'dungeon' },
  { id: 2, name: 'Heroic', shortName: 'H', kind: 'dungeon' },
  { id: 3, name: '10 Player', shortName: '10N', kind: 'raid' },
  { id: 4, name: '25 Player', shortName: '25N', kind: 'raid' },
  { id: 5, name: '10 Player Heroic', shortName: '10H', kind: 'raid' },
  { id: 6, name: '25 Player Heroic', shortName: '25H', kind: 'raid' },
  { id: 7, name: 'Raid Finder (before 5.4)', shortName: 'LFR', kind: 'raid' },
  { id: 8, name: 'Mythic Keystone', shortName: '+', kind: 'dungeon' },
  { id: 9, name: '40 Player', shortName: '40', kind: 'raid' },
  { id: 11, name: 'Heroic Scenario', shortName: 'Heroic Scenario', kind: 'scenario' },
  { id: 12, name: 'Normal Scenario', shortName: 'Normal Scenario', kind: 'scenario' },
  { id: 14, name: 'Normal', shortName: 'N', kind: 'raid' },
  { id: 15, name: 'Heroic', shortName: 'H', kind: 'raid' },
  { id: 16, name: 'Mythic', shortName: 'M', kind: 'raid' },
  { id: 17, name: 'Raid Finder', shortName: 'LFR', kind: 'raid' },
  { id: 18, name: 'Event', shortName: 'Event', kind: 'raid' },
  { id: 19, name: 'Event', shortName: 'Event', kind: 'dungeon' },
  { id: 20, name: 'Event Scenario', shortName: 'Event Scenario', kind: 'scenario' },
  { id: 23, name: 'Mythic', shortName: 'M', kind: 'dungeon' },
  { id: 24, name: 'Timewalking', shortName: 'TW', kind: 'dungeon' },
  { id: 25, name: 'World PvP Scenario', shortName: 'World PvP Scenario', kind: 'scenario' },
  { id: 29, name: 'PvEvP Scenario', shortName: 'PvEvP Scenario', kind: 'scenario' },
  { id: 30, name: 'Event', shortName: 'Event', kind: 'scenario' },
  { id: 32, name: 'World PvP Scenario', shortName: 'World PvP Scenario', kind: 'scenario' },
  { id: 33, name: 'Timewalking', shortName: 'TW', kind: 'raid' },
  { id: 34, name: 'PvP', shortName: 'PvP', kind: 'scenario' },
  { id: 38, name: 'Normal', shortName: 'N', kind: 'scenario' },
  { id: 39, name: 'Heroic', shortName: 'H', kind: 'scenario' },
  { id: 40, name: 'Mythic', shortName: 'M', kind: 'scenario' },
  { id: 45, name: 'PvP', shortName: 'PvP', kind: 'scenario' },
  { id: 147, name: 'Normal', shortName: 'N', kind: 'scenario' },
  { id: 148, name: '20 Player', shortName: '20', kind: 'raid' },
  { id: 149, name: 'Heroic', shortName: 'H', kind: 'scenario' },
  { id: 150, name: 'Normal', shortName: 'N', kind: 'dungeon' },
  { id: 151, name: 'Raid Finder (Timewalking)', shortName: 'LFR', kind: 'raid' },
  { id: 152, name: "Visions of N'Zoth", shortName: "Visions of N'Zoth", kind: 'scenario' },
  { id: 153, name: 'Teeming Island', shortName: 'Teeming Island', kind: 'scenario' },
  { id: 167, name: 'Torghast', shortName: 'Torghast', kind: 'scenario' },
  {
    id: 168,
    name: 'Path of Ascension: Courage',
    shortName: 'Path of Ascension: Courage',
    kind: 'scenario',
  },
  {
    id: 169,
    name: 'Path of Ascension: Loyalty',
    shortName: 'Path of Ascension: Loyalty',
    kind: 'scenario',
  },
  {
    id: 170,
    name: 'Path of Ascension: Wisdom',
    shortName: 'Path of Ascension: Wisdom',
    kind: 'scenario',
  },
  {
    id: 171,
    name: 'Path of Ascension: Humility',
    shortName: 'Path of Ascension: Humility',
    kind: 'scenario',
  },
  { id: 172, name: 'World Boss', shortName: 'World Boss', kind: 'raid' },
  { id: 173, name: 'Normal', shortName: 'N', kind: 'dungeon' },
  { id: 174, name: 'Heroic', shortName: 'H', kind: 'dungeon' },
  { id: 175, name: '10 Player', shortName: '10', kind: 'raid' },
  { id: 176, name: '25 Player', shortName: '25', kind: 'raid' },
  { id: 184, name: 'Normal', shortName: 'N', kind: 'dungeon' },
  { id: 185, name: '20 Player', shortName: '20', kind: 'raid' },
  { id: 186, name: '40 Player', shortName: '40', kind: 'raid' },
  { id: 192, name: 'Challenge Level 1', shortName: 'Challenge Level 1', kind: 'raid' },
  { id: 193, name: '10 Player Heroic', shortName: '10H', kind: 'raid' },
  { id: 194, name: '25 Player Heroic', shortName: '25H', kind: 'raid' },
  { id: 197, name: '10 Player', shortName: '10', kind: 'raid' },
  { id: 198, name: 'Normal', shortName: 'N', kind: 'dungeon' },
  { id: 201, name: 'Normal', shortName: 'N', kind: 'dungeon' },
  { id: 202, name: 'Difficulty A', shortName: 'Difficulty A', kind: 'dungeon' },
  { id: 203, name: 'Difficulty B', shortName: 'Difficulty B', kind: 'dungeon' },
  { id: 204, name: 'Difficulty C', shortName: 'Difficulty C', kind: 'dungeon' },
  { id: 205, name: 'Follower', shortName: 'F', kind: 'dungeon' },
  { id: 207, name: 'Normal', shortName: 'N', kind: 'dungeon' },
  { id: 208, name: 'Delve', shortName: 'D', kind: 'scenario' },
  { id: 213, name: 'Infinite', shortName: 'Infinite', kind: 'dungeon' },
  { id: 215, name: 'Normal', shortName: 'N', kind: 'dungeon' },
  { id: 216, name: 'Quest', shortName: 'Quest', kind: 'dungeon' },
  { id: 220, name: 'Story', shortName: 'S', kind: 'raid' },
  { id: 226, name: '20 Player', shortName: '20', kind: 'raid' },
  { id: 230, name: 'Heroic', shortName: 'H', kind: 'raid' },
  { id: 231, name: 'Normal', shortName: 'N', kind: 'raid' },
  { id: 232, name: 'Event', shortName: 'Event', kind: 'dungeon' },
  { id: 233, name: 'Mythic (flexible)', shortName: 'M', kind: 'raid' },
  { id: 236, name: 'Lorewalking', shortName: 'Lorewalking', kind: 'dungeon' },
  { id: 237, name: 'Celestial', shortName: 'Celestial', kind: 'dungeon' },
  { id: 241, name: 'Lorewalking', shortName: 'Lorewalking', kind: 'raid' },
];

const byId = new Map(difficulties.map((difficulty) => [difficulty.id, difficulty]));

/** The difficulty the log writes as this number, or undefined for an unlisted one. */
export function difficultyById(id: number): Difficulty | undefined {
  return byId.get(id);
}

/** Raid difficulties as logs write them, and as Warcraft Logs ranks them (`difficulty` of its rankings and reports). */
const RANKED: readonly (readonly [logged: number, ranked: number])[] = [
  [14, 3],
  [15, 4],
  [16, 5],
];

/** The difficulty that Warcraft Logs ranks, of one that a log writes; null for any other. */
export function rankedDifficulty(loggedId: number | null): number | null {
  return RANKED.find(([logged]) => logged === loggedId)?.[1] ?? null;
}

/** The difficulty that logs write, of one that Warcraft Logs ranks; null for any other. */
export function loggedDifficulty(rankedId: number): number | null {
  return RANKED.find(([, ranked]) => ranked === rankedId)?.[0] ?? null;
}
