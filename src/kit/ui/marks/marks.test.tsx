import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { classColor, NO_CLASS_COLOR } from '#game/class-colors.ts';
import { classes } from '#game/classes.ts';
import { affixes } from '#game/packs/affixes.ts';
import { seasons } from '#game/packs/index.ts';
import { AFFIX_GLYPHS } from './glyph-names.ts';
import { DungeonMark, dungeonLook, keyTint, KeyLevelMark, affixName } from './game-marks.tsx';
import { DifficultyMark } from './difficulty-mark.tsx';
import { FactionMark } from './kind-marks.tsx';
import { FACTIONS } from './kind-names.ts';
import { playerKind, SpecMark } from './player-marks.tsx';

const css = ['marks.css', 'marks-dark.css']
  .map((name) => readFileSync(join(import.meta.dirname, '../../../pages/styles', name), 'utf8'))
  .join(' ')
  .replaceAll(/\s+/g, ' ');
const draw = renderToStaticMarkup;
const codeOf = (name: string | null) =>
  />(\w+)</.exec(draw(createElement(DifficultyMark, { name })))?.[1] ?? null;

it('has a drawing for every affix, each a different one', () => {
  expect(Object.keys(AFFIX_GLYPHS).map(Number)).toEqual(affixes.map(({ id }) => id));
  expect(new Set(Object.values(AFFIX_GLYPHS)).size).toBe(affixes.length);
});

describe('the colors of classes in the style sheet', () => {
  it.each([
    [0, NO_CLASS_COLOR] as const,
    ...classes.map(({ id }) => [id, classColor(id)] as const),
  ])('of class %i are those of the game', (id, color) => {
    const light = new RegExp(`(?<!dark )\\.class-${id} \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
    const dark = new RegExp(`\\.dark \\.class-${id} \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
    expect(light).toContain(`--mark: ${color.bar};`);
    expect(light).toContain(`--mark-text: ${color.textLight};`);
    expect(dark).toContain(`--mark-text: ${color.textDark};`);
  });
});

describe('a mark', () => {
  it('is hidden from screen readers where its name stands beside it, and named where not', () => {
    expect(draw(createElement(SpecMark, { specId: 64 }))).toContain('aria-hidden="true"');
    const named = draw(createElement(SpecMark, { specId: 64, label: 'Frost Mage' }));
    expect(named).toContain('role="img" aria-label="Frost Mage" data-tooltip="Frost Mage"');
    expect(named).toContain('class-8');
  });

  it('falls back to the class, and to a hood', () => {
    expect(draw(createElement(SpecMark, { specId: null, classId: 8 }))).toContain('#wizard-staff');
    expect(draw(createElement(SpecMark, { specId: 1 }))).toContain('#hood');
    expect([playerKind(64), playerKind(null, 8), playerKind(null)]).toEqual([
      'Frost Mage',
      'Mage',
      '–',
    ]);
  });

  it('of a dungeon has a code of two to five letters and a hue that no other of its season has', () => {
    const newest = seasons.at(-1)!;
    const looks = newest.dungeons.map(({ challengeModeId }) => dungeonLook(challengeModeId)!);
    for (const { code } of looks) expect(code).toMatch(/^[A-Z0-9]{2,5}$/);
    expect(new Set(looks.map(({ hue }) => hue)).size).toBe(looks.length);
    expect(draw(createElement(DungeonMark, { dungeonId: 1, code: 'XX' }))).toContain('XX');
  });

  it('of a key says its level', () => {
    expect(draw(createElement(KeyLevelMark, { level: 21 }))).toContain('>+21<');
    expect([14, 15, 19, 20].map(keyTint)).toEqual([1, 2, 2, 3]);
  });

  it('of a difficulty is the letter that players use, in any spelling, and nothing where there is none', () => {
    expect(['Mythic', 'heroic', 'NORMAL', 'Raid Finder', 'Delve', null].map(codeOf)).toEqual([
      'M',
      'H',
      'N',
      'LFR',
      null,
      null,
    ]);
  });

  it('has colors for each faction in both themes', () => {
    for (const { tint } of Object.values(FACTIONS)) {
      expect(css).toContain(` .${tint} {`);
      expect(css).toContain(`.dark .${tint} {`);
    }
  });

  it('of a faction is nothing where both are meant', () => {
    expect(draw(createElement(FactionMark, { faction: 'all' }))).toBe('');
    expect(draw(createElement(FactionMark, { faction: 'Horde', label: 'Horde' }))).toContain(
      '#orc-head',
    );
  });

  it('of an affix has its short name', () => {
    expect([affixName(162), affixName(9), affixName(1)]).toEqual([
      'Pulsar',
      'Tyrannical',
      'Affix 1',
    ]);
  });
});
