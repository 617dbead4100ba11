import { expect, it } from 'vitest';
import { createLogReader } from '#analysis/read-log.ts';
import { formatReading, printableJson } from './log-table.ts';

/** Two blows of a log of version 22; the witness is what follows the amounts in recorded logs: `nil` three times. */
const blow = (second: number, after: string): string =>
  `10/15/2025 20:00:${second}.0002  SPELL_DAMAGE,Player-1-00000001,"Aldra-Realm-EU",0x511,0x80000000,Creature-0-1-2810-1-231000-0000AAAA01,"Test Boss",0xa48,0x80000000,133,"Fireball",0x4,1000,1100,-1,4,0,0,0,${after}`;

function printed(version: number, after: string): string {
  const lines = [
    `10/15/2025 20:00:00.0002  COMBAT_LOG_VERSION,${version},ADVANCED_LOG_ENABLED,0,BUILD_VERSION,12.2.0,PROJECT_ID,1`,
    '10/15/2025 20:00:10.0002  ENCOUNTER_START,3129,"Plexus Sentinel",14,5,2810',
    ...[11, 12, 13].map((second) => blow(second, after)),
    '10/15/2025 20:00:14.0002  ENCOUNTER_END,3129,"Plexus Sentinel",14,5,1,4000',
  ];
  const reader = createLogReader({ fileName: 'log.txt' });
  reader.push(Buffer.from(`${lines.join('\n')}\n`));
  return formatReading(reader.end());
}

it('prints no figures where the lines of an unknown version do not add up', () => {
  const text = printed(23, 'nil,nil,nil,0');
  expect(text).toContain('Log version 23 is new and its figures do not add up');
  expect(text).toContain('after an update of this program');
  expect(text).toContain('Plexus Sentinel');
  expect(text).toContain('Its figures are not shown.');
  expect(text).not.toContain('Aldra');
});

it('prints them with a note where the lines add up', () => {
  const text = printed(23, 'nil,nil,nil');
  expect(text).toContain('so numbers may be wrong');
  expect(text).toContain('Aldra');
  expect(printed(22, 'nil,nil,nil')).not.toContain('version 22 is');
});

it('lets no control character into a line of JSON, and loses none', () => {
  const name = 'a\u001B\u007F\u009Bb';
  const line = printableJson({ name });
  expect(line).toMatch(/^\P{Control}+\n$/u);
  expect(JSON.parse(line)).toEqual({ name });
});
