/** The color of a class on screens: `bar` for shapes on both themes, the others for words on white and on near-black. */
export interface ClassColor {
  /** The class's own color; darkened where it would vanish on white. */
  readonly bar: string;
  readonly textLight: string;
  readonly textDark: string;
  /** As the game itself paints the class, in notes for its add-ons. */
  readonly game: string;
}

/** By the ids of `classes.ts`. Apart from it: pages take them from the style sheet. */
const COLORS: Readonly<Record<number, ClassColor>> = {
  1: { bar: '#c69b6d', textLight: '#90673a', textDark: '#c69b6d', game: '#c69b6d' },
  2: { bar: '#f48cba', textLight: '#ae4d7b', textDark: '#f48cba', game: '#f48cba' },
  3: { bar: '#99c161', textLight: '#567a10', textDark: '#aad372', game: '#aad372' },
  4: { bar: '#c4b815', textLight: '#797104', textDark: '#fff468', game: '#fff468' },
  5: { bar: '#aab1bd', textLight: '#4b5563', textDark: '#ffffff', game: '#ffffff' },
  6: { bar: '#c41e3a', textLight: '#c41e3a', textDark: '#f95764', game: '#c41e3a' },
  7: { bar: '#0070dd', textLight: '#016dd7', textDark: '#3590ff', game: '#0070dd' },
  8: { bar: '#3ac3e7', textLight: '#067993', textDark: '#3fc7eb', game: '#3fc7eb' },
  9: { bar: '#8788ee', textLight: '#6563c5', textDark: '#8788ee', game: '#8788ee' },
  10: { bar: '#09cf7b', textLight: '#02804a', textDark: '#00ff98', game: '#00ff98' },
  11: { bar: '#ff7c0a', textLight: '#b25403', textDark: '#ff7c0a', game: '#ff7c0a' },
  12: { bar: '#a330c9', textLight: '#a330c9', textDark: '#cd5ef5', game: '#a330c9' },
  13: { bar: '#33937f', textLight: '#137d6a', textDark: '#419f8a', game: '#33937f' },
};

/** For units without a class: unknown players, pets without an owner. */
export const NO_CLASS_COLOR: ClassColor = {
  bar: '#9ca3af',
  textLight: '#4b5563',
  textDark: '#d1d5db',
  game: '#ffffff',
};

/** Colors of a class; a neutral gray for an id no class has, so that every bar has one. */
export function classColor(classId: number | null | undefined): ClassColor {
  return (typeof classId === 'number' ? COLORS[classId] : undefined) ?? NO_CLASS_COLOR;
}
