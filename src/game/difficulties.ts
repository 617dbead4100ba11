export interface Difficulty {
  readonly id: number;
  readonly name: string;
  /** As players write it: N, H, M, LFR, +. */
  readonly shortName: string;
  readonly kind: 'dungeon' | 'raid' | 'scenario';
}

/** What ENCOUNTER_START and ZONE_CHANGE write for dungeons, raids and delves players log. */
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
  { id: 14, name: 'Normal', shortName: 'N', kind: 'raid' },
  { id: 15, name: 'Heroic', shortName: 'H', kind: 'raid' },
  { id: 16, name: 'Mythic', shortName: 'M', kind: 'raid' },
  { id: 17, name: 'Raid Finder', shortName: 'LFR', kind: 'raid' },
  { id: 23, name: 'Mythic', shortName: 'M', kind: 'dungeon' },
  { id: 24, name: 'Timewalking', shortName: 'TW', kind: 'dungeon' },
  { id: 33, name: 'Timewalking', shortName: 'TW', kind: 'raid' },
  { id: 148, name: '20 Player', shortName: '20', kind: 'raid' },
  { id: 150, name: 'Normal', shortName: 'N', kind: 'dungeon' },
  { id: 151, name: 'Raid Finder (Timewalking)', shortName: 'LFR', kind: 'raid' },
  { id: 205, name: 'Follower', shortName: 'F', kind: 'dungeon' },
  { id: 208, name: 'Delve', shortName: 'D', kind: 'scenario' },
  { id: 220, name: 'Story', shortName: 'S', kind: 'raid' },
  { id: 233, name: 'Mythic (flexible)', shortName: 'M', kind: 'raid' },
];

const byId = new Map(difficulties.map((difficulty) => [difficulty.id, difficulty]));

/** The difficulty the log writes as this number, or undefined for an unlisted one. */
export function difficultyById(id: number): Difficulty | undefined {
  return byId.get(id);
}
