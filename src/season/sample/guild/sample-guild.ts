import { createRandom } from '#lib/random.ts';
import { inventCharacterName, inventGuildName } from '#season/sample/season/season-names.ts';

/** A member of the sample guild; the fields are those of a guild member of the roster rules. */
export interface SampleMember {
  name: string;
  classId: number;
  specIds: readonly number[];
  itemLevel: number;
  /** Mythic+ rating that the member plays for; null plays no keys. The rating itself follows from keys: `guild-season.ts`. */
  keyGoal: number | null;
  /** All who come are in the group: who of them sits out is for the bench proposal. */
  place: 'group' | 'open' | 'absent';
  /** Nights on offer this season, and those of them on the bench. */
  offered: number;
  satOut: number;
}

/** A whole invented guild. */
export interface SampleGuild {
  name: string;
  region: 'eu';
  /** A realm that the game does not have: its players are no real ones. */
  realm: string;
  faction: 'alliance' | 'horde';
  members: readonly SampleMember[];
  schedule: { weekdays: readonly number[]; startMinutes: number; lengthMinutes: number };
  /** Members that a full group has. */
  groupSize: number;
}

type Seat = readonly [classId: number, specIds: readonly number[]];

/** Players with all but one of the usual buffs: its Monk has not answered. The specialization of the sample night first. */
const COMES: readonly Seat[] = [
  [2, [66, 70]],
  [6, [250]],
  [7, [264, 262]],
  [5, [256, 258]],
  [13, [1468]],
  [11, [105, 102]],
  [6, [252, 251]],
  [12, [577, 581]],
  [2, [70]],
  [11, [103, 104]],
  [1, [72, 71]],
  [4, [260]],
  [9, [266, 267]],
  [8, [64, 63]],
  [3, [253]],
  [13, [1473, 1467]],
  [5, [258]],
  [9, [265]],
  [8, [64]],
  [7, [262, 263]],
  [2, [65, 70]],
];
const OPEN: readonly Seat[] = [
  [3, [254, 255]],
  [10, [268, 269]],
  [1, [71, 73]],
];
const ABSENT: readonly Seat[] = [
  [10, [269, 270]],
  [8, [62]],
  [4, [259]],
  [11, [102]],
];

/** Item levels of a guild in the middle of a season. */
const ITEM_LEVEL = { mean: 305, spread: 9 };

/** The guild of the sample, the same for the same seed: `/roster` shows it, the sample night is its night, and the sample season has it. */
export function sampleGuild(seed = 20): SampleGuild {
  const random = createRandom(seed);
  const names = new Set<string>();
  const invent = (): string => {
    for (;;) {
      const name = inventCharacterName(random);
      if (names.has(name)) continue;
      names.add(name);
      return name;
    }
  };
  // Apart from the rest, so that the names of a seed stay.
  const nights = createRandom(seed + 1);
  const seat =
    (place: SampleMember['place']) =>
    ([classId, specIds]: Seat): SampleMember => ({
      name: invent(),
      classId,
      specIds,
      itemLevel: Math.round(random.between(-1, 1) * ITEM_LEVEL.spread) + ITEM_LEVEL.mean,
      // One in ten plays no keys.
      keyGoal: random.chance(0.1) ? null : random.between(2000, 2900),
      place,
      offered: 12 + nights.int(5),
      satOut: nights.int(3),
    });
  return {
    name: inventGuildName(random),
    region: 'eu',
    realm: 'Palewatch',
    faction: 'alliance',
    members: [
      ...COMES.map(seat('group')),
      ...OPEN.map(seat('open')),
      ...ABSENT.map(seat('absent')),
    ],
    // Wednesday and Sunday, 19:00 to 22:00.
    schedule: { weekdays: [3, 0], startMinutes: 19 * 60, lengthMinutes: 180 },
    groupSize: 20,
  };
}
