export type Affix = {
  readonly id: number;
  readonly name: string;
  readonly kind: 'tyrannical-or-fortified' | 'bargain' | 'guile' | 'peril' | 'guidance';
};

/** Affixes of The War Within and Midnight, by the ids of CHALLENGE_MODE_START. */
export const affixes: readonly Affix[] = [
  { id: 9, name: 'Tyrannical', kind: 'tyrannical-or-fortified' },
  { id: 10, name: 'Fortified', kind: 'tyrannical-or-fortified' },
  { id: 147, name: "Xal'atath's Guile", kind: 'guile' },
  { id: 148, name: "Xal'atath's Bargain: Ascendant", kind: 'bargain' },
  { id: 152, name: "Challenger's Peril", kind: 'peril' },
  { id: 153, name: "Xal'atath's Bargain: Frenzied", kind: 'bargain' },
  { id: 158, name: "Xal'atath's Bargain: Voidbound", kind: 'bargain' },
  { id: 159, name: "Xal'atath's Bargain: Oblivion", kind: 'bargain' },
  { id: 160, name: "Xal'atath's Bargain: Devour", kind: 'bargain' },
  { id: 162, name: "Xal'atath's Bargain: Pulsar", kind: 'bargain' },
  { id: 165, name: "Lindormi's Guidance", kind: 'guidance' },
];

const byId = new Map(affixes.map((affix) => [affix.id, affix]));

/** The affix with this id. */
export function affixById(id: number): Affix | undefined {
  return byId.get(id);
}
