import { describe, expect, it } from 'vitest';
import { generateLog } from '#sample-log/generate-log.ts';
import { hasClassicLayout } from './classic-layout.ts';
import type { LogReading } from './fight.ts';
import { versionNote } from './log-header.ts';
import { createLogReader } from './read-log.ts';

const ANN = 'Player-9-00000001,"Ann-Realm",0x511,0x0';
const GRUB = 'Creature-0-1-2810-5-70001-00000000A1,"Grub, the ""Old""",0x10a48,0x0';
/** As the builds 2.5.1 to 3.4.1 write a block: no field between armor and power. */
const block = 'Player-9-00000001,0000000000000000,100,100,38,2292,5203,0,15673,15673,0,6292.66,288.58,0,3.9270,215'; // prettier-ignore
const powers = block.replace('0,15673,15673,0', '20|21|22,2|2|2,2|2|2,1|1|1');
const stamp = '2/14 23:26:23.810  ';
const LINES: readonly string[] = [
  `SPELL_CAST_SUCCESS,${ANN},0000000000000000,nil,0x80000000,0x80000000,48161,"Power Word: Fortitude",0x2,${block}`,
  `SPELL_CAST_SUCCESS,${ANN},${GRUB},49938,"Death and Decay",0x20,${powers}`,
  `SPELL_DAMAGE,${ANN},${GRUB},25304,"Frostbolt",0x10,${block},1941,1212,-1,16,0,0,0,1,nil,nil`,
  `SWING_DAMAGE,${ANN},${GRUB},${block},132,220,-1,1,0,0,0,nil,nil,nil`,
  `SPELL_PERIODIC_HEAL,${ANN},${ANN},48068,"Renew",0x2,${block},1069,1069,1069,0,nil`,
].map((line) => stamp + line);

const judge = (lines: readonly string[]): boolean =>
  hasClassicLayout(new TextEncoder().encode(lines.join('\r\n')));

describe('lines of a Classic game', () => {
  it.each(LINES)('are known by the length of their block: %s', (line) => {
    expect(judge(['cut off,1,2', line, ''])).toBe(true);
    expect(judge([line.replace('5203,', '5203,0,')])).toBe(false);
    expect(judge([...LINES, line.replace('5203,', '5203,0,')])).toBe(false);
  });

  it('are not seen where no line has a block', () => {
    expect(judge([])).toBe(false);
    expect(judge([`${stamp}UNIT_DIED,${ANN},${GRUB}`])).toBe(false);
  });
});

function read(text: string): LogReading {
  const reader = createLogReader({ fileName: 'log.txt', year: 2025 });
  reader.push(new TextEncoder().encode(text));
  return reader.end();
}

const options = { seed: 3, pulls: 2, keys: 1, pace: 0.2, raidSize: 5 };
const retail = new TextDecoder().decode(Buffer.concat([...generateLog(options).chunks]));
const headless = retail.replace(/^[^\n]*COMBAT_LOG_VERSION[^\n]*\n/gm, '');
/** Without what retail has more: absorbs and two fields behind them in the block, the word behind damage. */
const classic = headless
  .replaceAll(
    /,((?:Player|Creature|Vehicle|Pet)-[^,]*,[^,]*,\d+,\d+,\d+,\d+,\d+),\d+,\d+,\d+(,[\d|]+,[\d|]+,[\d|]+,[\d|]+,-?[\d.]+,-?[\d.]+,\d+,)/g,
    ',$1$2',
  )
  .replaceAll(/,(?:ST|AOE)(\r?)$/gm, '$1');

const totalsOf = ({ fights }: LogReading): unknown =>
  fights.map(({ name, success, players }) => [
    name,
    success,
    players.map(({ guid, damage, healing, deaths }) => [guid, damage.total, healing.total, deaths]),
  ]);

describe('a log without a header', () => {
  it('is named where it is one of a Classic game, and its figures are read', () => {
    const reading = read(classic);
    expect(reading.file.isClassicLayout).toBe(true);
    expect(versionNote(reading.file)).toContain('Classic');
    expect(totalsOf(reading)).toEqual(totalsOf(read(retail)));
  });

  it('is none of a Classic game where it is one of retail', () => {
    expect(read(headless).file.isClassicLayout).toBeUndefined();
    expect(versionNote(read(headless).file)).toBeNull();
  });
});
