/** The color of a class on screens: `bar` for shapes on both themes, the others for words on white and on near-black. */
export interface ClassColor {
  /** The class's own color; darkened where it would vanish on white. */
  readonly bar: string;
  readonly textLight: string;
  readonly textDark: string;
}

export interface PlayerClass {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  /** The client's own class color. */
  readonly gameColor: string;
  readonly color: ClassColor;
  /** Name in the game-icons set. */
  readonly icon: string;
}

/** All classes in the order of their ids, which are the client's. */
export const classes: readonly PlayerClass[] = [
  {
    id: 1,
    name: 'Warrior',
    slug: 'warrior',
    gameColor: '#c69b6d',
    color: { bar: '#c69b6d', textLight: '#90673a', textDark: '#c69b6d' },
    icon: 'axe-swing',
  },
  {
    id: 2,
    name: 'Paladin',
    slug: 'paladin',
    gameColor: '#f48cba',
    color: { bar: '#f48cba', textLight: '#ae4d7b', textDark: '#f48cba' },
    icon: 'warhammer',
  },
  {
    id: 3,
    name: 'Hunter',
    slug: 'hunter',
    gameColor: '#aad372',
    color: { bar: '#99c161', textLight: '#567a10', textDark: '#aad372' },
    icon: 'bow-arrow',
  },
  {
    id: 4,
    name: 'Rogue',
    slug: 'rogue',
    gameColor: '#fff468',
    color: { bar: '#c4b815', textLight: '#797104', textDark: '#fff468' },
    icon: 'hooded-assassin',
  },
  {
    id: 5,
    name: 'Priest',
    slug: 'priest',
    gameColor: '#ffffff',
    color: { bar: '#aab1bd', textLight: '#4b5563', textDark: '#ffffff' },
    icon: 'angel-wings',
  },
  {
    id: 6,
    name: 'Death Knight',
    slug: 'death-knight',
    gameColor: '#c41e3a',
    color: { bar: '#c41e3a', textLight: '#c41e3a', textDark: '#f95764' },
    icon: 'black-knight-helm',
  },
  {
    id: 7,
    name: 'Shaman',
    slug: 'shaman',
    gameColor: '#0070dd',
    color: { bar: '#0070dd', textLight: '#016dd7', textDark: '#3590ff' },
    icon: 'totem',
  },
  {
    id: 8,
    name: 'Mage',
    slug: 'mage',
    gameColor: '#3fc7eb',
    color: { bar: '#3ac3e7', textLight: '#067993', textDark: '#3fc7eb' },
    icon: 'wizard-staff',
  },
  {
    id: 9,
    name: 'Warlock',
    slug: 'warlock',
    gameColor: '#8788ee',
    color: { bar: '#8788ee', textLight: '#6563c5', textDark: '#8788ee' },
    icon: 'warlock-hood',
  },
  {
    id: 10,
    name: 'Monk',
    slug: 'monk',
    gameColor: '#00ff98',
    color: { bar: '#09cf7b', textLight: '#02804a', textDark: '#00ff98' },
    icon: 'monk-face',
  },
  {
    id: 11,
    name: 'Druid',
    slug: 'druid',
    gameColor: '#ff7c0a',
    color: { bar: '#ff7c0a', textLight: '#b25403', textDark: '#ff7c0a' },
    icon: 'bear-face',
  },
  {
    id: 12,
    name: 'Demon Hunter',
    slug: 'demon-hunter',
    gameColor: '#a330c9',
    color: { bar: '#a330c9', textLight: '#a330c9', textDark: '#cd5ef5' },
    icon: 'evil-wings',
  },
  {
    id: 13,
    name: 'Evoker',
    slug: 'evoker',
    gameColor: '#33937f',
    color: { bar: '#33937f', textLight: '#137d6a', textDark: '#419f8a' },
    icon: 'dragon-head',
  },
];

const byId = new Map(classes.map((playerClass) => [playerClass.id, playerClass]));

/** The class with the client's id, or undefined for an id no class has. */
export function classById(id: number): PlayerClass | undefined {
  return byId.get(id);
}

/** Colors of a class; a neutral gray for an id no class has, so that every bar has one. */
export function classColor(classId: number | null | undefined): ClassColor {
  return (typeof classId === 'number' ? byId.get(classId)?.color : undefined) ?? NO_CLASS_COLOR;
}

/** For units without a class: unknown players, pets without an owner. */
export const NO_CLASS_COLOR: ClassColor = {
  bar: '#9ca3af',
  textLight: '#4b5563',
  textDark: '#d1d5db',
};
