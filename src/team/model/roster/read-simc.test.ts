import { describe, expect, it } from 'vitest';
import { isSimc, readSimc, type SimcCharacter } from './read-simc.ts';

// Shape and checksum after the add-on's own source (simulationcraft/simc-addon, core.lua) and one whole invented text whose checksum was
// computed apart from this reader.
const WHOLE = `# Ann - Fire - 2026-08-20 20:15 - EU/Example
# SimC Addon 12.1.0-04
# WoW 12.1.0.70000, TOC 120100
# Requires SimulationCraft 1000-01 or newer

mage="Ann"
level=90
race=gnome
region=eu
server=example
role=spell
professions=tailoring=100/enchanting=50
spec=fire
# loot_spec=fire

talents=INVENTED

# Saved Loadout: Raid
# talents=INVENTED

# Example Hood (321)
head=,id=900001,enchant_id=7961,bonus_id=12846/13334
# Example Ring (334)
finger1=,id=900002,gem_id=240910,bonus_id=13668/12854
# Example Wrap (331)
wrist=,id=900003,bonus_id=12214/8960,crafted_stats=40/36,crafting_quality=5

### Gear from Bags
#
# Example Cowl (308)
# head=,id=900004,bonus_id=12838,content_tuning=1040

### Weekly Reward Choices
#
# Example Blade (321)
# main_hand=,id=900005,bonus_id=40/12846
#
### End of Weekly Reward Choices

### Additional Character Info
#
# catalyst_currencies=3465:2
#
# upgrade_currencies=c:3442:24/i:274476:3
#
# slot_high_watermarks=0:321:321/10:334:334
#
# upgrade_achievements=19326/40107
#
# bonus_roll_currencies=3418:1

# Checksum: 400f3589
`;
const NOW = Date.UTC(2026, 10, 30);
const only = (text: string): SimcCharacter => {
  const read = readSimc(text, NOW);
  if (typeof read === 'string' || read.length !== 1) throw new Error(JSON.stringify(read));
  return read[0]!;
};
const gear = (lines: string, day = '2026-08-20') =>
  only(
    `# Ann - Fire - ${day} 20:15 - EU/Example\nmage="Ann"\nregion=eu\nserver=area_52\n${lines}\n`,
  );

it('reads who the character is, the day of the text and both professions', () => {
  expect(only(WHOLE)).toEqual({
    name: 'Ann',
    realm: 'example',
    classId: 8,
    specId: 63,
    readMs: Date.UTC(2026, 7, 20, 20, 15),
    // The text has no weapon: it may have been cut.
    missingEnchants: null,
    embellishments: null,
    professions: ['enchanting', 'tailoring'],
    isAltered: false,
  });
  expect(gear('').realm).toBe('area-52');
});

it('notices a text that is not as the add-on wrote it, whatever ends its lines', () => {
  expect(only(WHOLE.replaceAll('\n', '\r\n')).isAltered).toBe(false);
  expect(only(WHOLE.trimEnd()).isAltered).toBe(false);
  expect(only(WHOLE.replace('enchant_id=7961', 'enchant_id=7962')).isAltered).toBe(true);
  // Older add-ons wrote no checksum.
  expect(only(WHOLE.replace(/# Checksum.*/, '')).isAltered).toBe(false);
});

describe('enchantments', () => {
  const WORN = 'head=,id=1\nshoulder=,id=2\nback=,id=3\nwrist=,id=4,enchant_id=0';
  it('counts worn pieces without one, of the slots that take one at the time of the text', () => {
    // Midnight: head and shoulder, not back and wrist.
    expect(gear(`${WORN}\nmain_hand=,id=5`).missingEnchants).toBe(3);
    expect(gear(`${WORN}\nmain_hand=,id=5,enchant_id=3368`).missingEnchants).toBe(2);
    // The War Within: back and wrist, not head and shoulder.
    expect(gear(`${WORN}\nmain_hand=,id=5,enchant_id=3368`, '2025-09-01').missingEnchants).toBe(2);
    expect(gear(`back=,id=3\nmain_hand=,id=5`, '2025-09-01').missingEnchants).toBe(2);
    expect(gear(`back=,id=3\nmain_hand=,id=5`).missingEnchants).toBe(1);
  });
  it('counts none of bags and vault', () => {
    const text =
      'head=,id=1,enchant_id=1\nmain_hand=,id=5,enchant_id=1\n### Gear from Bags\nlegs=,id=9';
    expect(gear(text).missingEnchants).toBe(0);
  });
  it('does not know them where the text ends before the weapon', () => {
    expect(gear(WORN)).toMatchObject({ missingEnchants: null, embellishments: null });
  });
});

it('counts embellished pieces by the bonus that all of them have', () => {
  const text =
    'back=,id=1,bonus_id=12214/8960/8790\nwrist=,id=2,bonus_id=8960\nneck=,id=18960,bonus_id=18960/89600';
  expect(gear(`${text}\nmain_hand=,id=5`).embellishments).toBe(2);
  expect(gear('main_hand=,id=5').embellishments).toBe(0);
});

it('reads one profession, and does not guess of a line that is none', () => {
  expect(gear('professions=mining=39/').professions).toEqual(['mining']);
  expect(gear('professions=fishing=39/').professions).toBeNull();
  expect(gear('').professions).toBeNull();
});

it('reads several texts, one behind the other, with a class in two words and a name of any script', () => {
  const read = readSimc(`${WHOLE}\ndeath_knight="Ädna"\nspec=frost\ndeathknight="Рекс"\n`, NOW);
  expect(read).toMatchObject([
    { name: 'Ann', isAltered: false },
    { name: 'Ädna', classId: 6, specId: 251, readMs: null },
    { name: 'Рекс', classId: 6, specId: null },
  ]);
});

it('knows such a text from others', () => {
  expect(isSimc(WHOLE)).toBe(true);
  for (const other of ['', 'Ann,Mage,Fire,620', 'character,class\nAnn,Mage', 'level=90\nspec=fire'])
    expect([isSimc(other), typeof readSimc(other, NOW)]).toEqual([false, 'string']);
  expect(readSimc('mage="Ann"\n'.repeat(61), NOW)).toContain('61 texts');
});
