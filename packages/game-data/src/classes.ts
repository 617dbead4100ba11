export interface PlayerClass {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  /** Name in the game-icons set. */
  readonly icon: string;
}

/** All classes in the order of their ids, which are the client's. */
export const classes: readonly PlayerClass[] = [
  { id: 1, name: 'Warrior', slug: 'warrior', icon: 'axe-swing' },
  { id: 2, name: 'Paladin', slug: 'paladin', icon: 'warhammer' },
  { id: 3, name: 'Hunter', slug: 'hunter', icon: 'bow-arrow' },
  { id: 4, name: 'Rogue', slug: 'rogue', icon: 'hooded-assassin' },
  { id: 5, name: 'Priest', slug: 'priest', icon: 'angel-wings' },
  { id: 6, name: 'Death Knight', slug: 'death-knight', icon: 'black-knight-helm' },
  { id: 7, name: 'Shaman', slug: 'shaman', icon: 'totem' },
  { id: 8, name: 'Mage', slug: 'mage', icon: 'wizard-staff' },
  { id: 9, name: 'Warlock', slug: 'warlock', icon: 'warlock-hood' },
  { id: 10, name: 'Monk', slug: 'monk', icon: 'monk-face' },
  { id: 11, name: 'Druid', slug: 'druid', icon: 'bear-face' },
  { id: 12, name: 'Demon Hunter', slug: 'demon-hunter', icon: 'evil-wings' },
  { id: 13, name: 'Evoker', slug: 'evoker', icon: 'dragon-head' },
];

const byId = new Map(classes.map((playerClass) => [playerClass.id, playerClass]));

/** The class with the client's id, or undefined for an id no class has. */
export function classById(id: number): PlayerClass | undefined {
  return byId.get(id);
}
