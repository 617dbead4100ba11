/**
 * Emblems of the dungeons and raids of the running season, drawn for Farseer: a hexagon that all of them share, and in it a sign of the place
 * in at most three layers. Nothing is taken from the game.
 */

/** How a layer is drawn: as a line, as a light or as a full surface. */
type Layer = readonly [how: 'line' | 'soft' | 'full', path: string];

export interface PlaceDrawing {
  /** What the sign shows, for a reader of the code. */
  sign: string;
  /** Of the color circle, in degrees. */
  hue: number;
  layers: readonly Layer[];
}

/** All drawings are of 48 by 48. */
export const PLACE_SIDE = 48;
export const PLACE_FRAME = 'M24 2.5 42.6 13.2V34.8L24 45.5 5.4 34.8V13.2Z';

/** By the slug of the place. */
export const PLACE_DRAWINGS: Readonly<Record<string, PlaceDrawing>> = {
  'altar-of-fangs': {
    sign: 'two fangs above an altar',
    hue: 15,
    layers: [
      [
        'full',
        'M14 12h7c.3 7-1 13-3.3 18C15 25 13.8 19 14 12ZM34 12h-7c-.3 7 1 13 3.3 18C33 25 34.2 19 34 12Z',
      ],
      ['soft', 'M11 33h26v5H11Z'],
      ['line', 'M11 33h26v5H11Z'],
    ],
  },
  'ruby-life-pools': {
    sign: 'a cut ruby over water',
    hue: 350,
    layers: [
      ['soft', 'M16 11h16l6 7-14 15-14-15Z'],
      ['line', 'M16 11h16l6 7-14 15-14-15ZM10 18h28M19 18l5 15 5-15-5-7Z'],
      ['line', 'M13 38c2.5-2.2 5-2.2 7.3 0s5 2.2 7.4 0 5-2.2 7.3 0'],
    ],
  },
  'temple-of-sethraliss': {
    sign: 'a raised serpent',
    hue: 75,
    layers: [
      ['line', 'M33 36c-7 3-19 2-19-4 0-6 18-4 18-11 0-4-4-6-8-5'],
      ['full', 'M25 10c-5 .5-8.5 3.5-8 8 3 2.5 7 2 9.5-.5 1.5-2.5.8-5.5-1.5-7.5Z'],
      ['line', 'M17 19l-4 2.5M17 19l-3 4.5'],
    ],
  },
  'kings-rest': {
    sign: 'a crown over a coffin',
    hue: 48,
    layers: [
      ['full', 'M14 21v-9l5 4.5 5-6.5 5 6.5 5-4.5v9Z'],
      ['soft', 'M18 25h12l3 5-4 9h-10l-4-9Z'],
      ['line', 'M18 25h12l3 5-4 9h-10l-4-9ZM24 29v6M21.5 31.5h5'],
    ],
  },
  'the-blinding-vale': {
    sign: 'a flower of light',
    hue: 95,
    layers: [
      [
        'soft',
        'M24 9c4 4 4 9 0 13-4-4-4-9 0-13ZM37 21c-2 5-7 7-12 4 2-5 7-7 12-4ZM11 21c2 5 7 7 12 4-2-5-7-7-12-4Z',
      ],
      [
        'line',
        'M24 9c4 4 4 9 0 13-4-4-4-9 0-13ZM37 21c-2 5-7 7-12 4 2-5 7-7 12-4ZM11 21c2 5 7 7 12 4-2-5-7-7-12-4ZM24 27v12M24 37c3 0 5-1.5 6.5-4M24 37c-3 0-5-1.5-6.5-4',
      ],
      ['full', 'M24 20.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7Z'],
    ],
  },
  'voidscar-arena': {
    sign: 'a torn ring',
    hue: 290,
    layers: [
      ['line', 'M20 11.5A13 13 0 0 0 17 35M28 36.5A13 13 0 0 0 31 13'],
      ['soft', 'M27 8 18 25h6l-4 15 12-19h-7l5-13Z'],
      ['full', 'M26 16l-4 7h4l-2 8 5-9h-4l3-6Z'],
    ],
  },
  'den-of-nalorakk': {
    sign: 'the paw of a bear',
    hue: 210,
    layers: [
      ['full', 'M24 22c6 0 10 5 10 9.5S30 37 24 37s-10-1-10-5.5S18 22 24 22Z'],
      [
        'soft',
        'M13 18a3 3.8 0 1 1 0 7.6 3 3.8 0 0 1 0-7.6ZM20 11.5a3.2 4 0 1 1 0 8 3.2 4 0 0 1 0-8ZM28 11.5a3.2 4 0 1 1 0 8 3.2 4 0 0 1 0-8ZM35 18a3 3.8 0 1 1 0 7.6 3 3.8 0 0 1 0-7.6Z',
      ],
      [
        'line',
        'M13 18a3 3.8 0 1 1 0 7.6 3 3.8 0 0 1 0-7.6ZM20 11.5a3.2 4 0 1 1 0 8 3.2 4 0 0 1 0-8ZM28 11.5a3.2 4 0 1 1 0 8 3.2 4 0 0 1 0-8ZM35 18a3 3.8 0 1 1 0 7.6 3 3.8 0 0 1 0-7.6Z',
      ],
    ],
  },
  'murder-row': {
    sign: 'a dagger between two houses',
    hue: 330,
    layers: [
      ['soft', 'M10 38V20l5-4 4 4v18ZM38 38V20l-5-4-4 4v18Z'],
      ['line', 'M10 38V20l5-4 4 4v18M38 38V20l-5-4-4 4v18'],
      ['full', 'M24 36l-3-6V17h6v13ZM18.5 14.5h11V17h-11ZM22.5 8.5h3v6h-3Z'],
    ],
  },
  'lair-nymrissa': {
    sign: 'a breaking wave',
    hue: 230,
    layers: [
      [
        'soft',
        'M10 33c6 0 8-4 9-9 1.5-7 7-11 13-9 4 1.5 5.5 5 4 8-2-2.5-5.5-2.5-7 0-2 3.5.5 8 9 10Z',
      ],
      [
        'line',
        'M10 33c6 0 8-4 9-9 1.5-7 7-11 13-9 4 1.5 5.5 5 4 8-2-2.5-5.5-2.5-7 0-2 3.5.5 8 9 10',
      ],
      ['line', 'M12 38.5c3-2 6-2 8.5 0s6 2 8.5 0 5-2 7 0'],
    ],
  },
  'venomous-abyss': {
    sign: 'a drop of venom over an abyss',
    hue: 140,
    layers: [
      ['full', 'M24 9c4.5 6 7 9.5 7 13a7 7 0 0 1-14 0c0-3.5 2.5-7 7-13Z'],
      ['soft', 'M11 31c4 6 8.5 8.5 13 8.5S33 37 37 31c-4 2-8.5 3-13 3s-9-1-13-3Z'],
      ['line', 'M11 31c4 6 8.5 8.5 13 8.5S33 37 37 31M15 29c3 1.5 6 2.2 9 2.2s6-.7 9-2.2'],
    ],
  },
};

const WIDTH = 2;

/** A drawing as the text of an SVG in one color, for pictures that are drawn outside of a page. @param color CSS */
export function placeSvg({ layers }: PlaceDrawing, color: string): string {
  const paths = layers.map(([how, d]) =>
    how === 'line'
      ? `<path d="${d}" fill="none" stroke="${color}" stroke-width="${WIDTH}" stroke-linecap="round" stroke-linejoin="round"/>`
      : `<path d="${d}" fill="${color}"${how === 'soft' ? ' fill-opacity="0.28"' : ''}/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PLACE_SIDE} ${PLACE_SIDE}"><path d="${PLACE_FRAME}" fill="${color}" fill-opacity="0.12" stroke="${color}" stroke-width="${WIDTH}" stroke-linejoin="round"/>${paths.join('')}</svg>`;
}
