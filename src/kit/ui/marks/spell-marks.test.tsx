import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { cooldownRows } from '#game/generated/packs-cooldowns.ts';
import { abilitiesOfEncounter } from '#game/packs/boss-mechanics.ts';
import { cooldownsOfEverybody, cooldownsOfSpec } from '#game/packs/cooldowns.ts';
import { seasons } from '#game/packs/index.ts';
import { specializations } from '#game/specializations.ts';
import { lettersAmong } from '#game/spell-letters.ts';
import { schoolOfSpell } from '#game/spell-schools.ts';
import { CooldownMark } from './cooldown-mark.tsx';
import { spellKind } from './spell-kinds.ts';
import { SpellMark } from './spell-mark.tsx';

/** What is seen of a mark, without its name and without the picture over it. */
const seen = (markup: string): string => /<svg.*<\/svg>/.exec(markup)![0];
/** By letters and shape alone, for those who cannot tell colors apart. */
const withoutColor = (drawing: string): string => drawing.replaceAll(/ fill="[^"]*"/g, '');
const cooldown = (spellId: number): string => seen(draw({ spellId }));
const drawnTwice = (drawn: readonly (readonly [name: string, drawing: string])[]): string[] =>
  [...Map.groupBy(drawn, ([, drawing]) => drawing)]
    .map(([, same]) => [...new Set(same.map(([name]) => name))])
    .filter((names) => names.length > 1)
    .map((names) => names.join(' = '));

// The facts of packages/game-data: 380 cooldowns, and the abilities of every boss of every season.
describe('marks of spells', () => {
  it.each(specializations.map(({ id, slug }) => [slug, id] as const))(
    'of one specialization differ without color: %s',
    (_slug, id) => {
      const own = [...cooldownsOfSpec(id), ...cooldownsOfEverybody()];
      expect(own.length).toBeGreaterThan(10);
      expect(
        drawnTwice(own.map(({ name, spellId }) => [name, withoutColor(cooldown(spellId))])),
      ).toEqual([]);
    },
  );

  it('of a whole raid differ: no two cooldowns of any class look the same', () => {
    expect(drawnTwice(cooldownRows.map(([id, name]) => [name, cooldown(id)]))).toEqual([]);
  });

  it('of one boss differ without color', () => {
    const bosses = seasons.flatMap(({ raids, dungeons }) =>
      [...raids, ...dungeons].flatMap(({ encounters }) => encounters),
    );
    const known = bosses.filter(({ id }) => abilitiesOfEncounter(id).length > 0);
    expect(known.length).toBeGreaterThan(100);
    for (const { id } of known) {
      const names = abilitiesOfEncounter(id).map(({ name, spellId }) => name ?? `Spell ${spellId}`);
      const letters = lettersAmong(names);
      const drawn = names.map((name): [string, string] => {
        const mark = createElement(SpellMark, {
          letters: letters.get(name)!,
          school: null,
          shape: 'boss',
        });
        return [name, seen(renderToStaticMarkup(mark))];
      });
      expect([id, drawnTwice(drawn)]).toEqual([id, []]);
    }
  });

  it('have a shape for each kind that a raid leader assigns', () => {
    const assigned = [
      'raid-healing',
      'raid-defensive',
      'external',
      'offensive',
      'utility',
    ] as const;
    expect(new Set(assigned.map((kind) => spellKind(kind).shape)).size).toBe(5);
  });
});

const draw = (props: Parameters<typeof CooldownMark>[0]): string =>
  renderToStaticMarkup(createElement(CooldownMark, props));

describe('a mark of a cooldown', () => {
  it('says its name and kind, and only its kind where the name stands beside it', () => {
    expect(draw({ spellId: 740 })).toContain('role="img" aria-label="Tranquility, Raid healing"');
    expect(draw({ spellId: 740, isNamed: true })).toContain('aria-label="Raid healing"');
  });

  it('has the letters of the name that is shown, and the picture of the game by its id', () => {
    expect(draw({ spellId: 740, name: 'Gelassenheit' })).toContain('>Ge</text>');
    expect(draw({ spellId: 740 })).toContain('data-media="spell-740"');
  });

  it('of a spell that the packs do not know is gray and asks for no picture', () => {
    const unknown = draw({ spellId: 1 });
    expect(unknown).not.toContain('data-media');
    expect(unknown).toContain('aria-label="Spell 1"');
    expect(schoolOfSpell(1)).toBeUndefined();
  });
});
