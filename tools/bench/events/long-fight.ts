/** One invented fight of very many events as a log file, for the measurement of the list of events. */
import { closeSync, openSync, writeSync } from 'node:fs';

const PLAYERS = 20;
const SPELLS = 300;
const FIGHT_MS = 600_000;
const PIECE = 1 << 20;
const BOSS = 'Creature-0-9-2999-1-70001-00000B0001,"Grub",0x10a48,0x80000000';
const DAY = '9/30/2026 20:';

/** Writes the log. Each event is a hit of an invented player on an invented boss. @returns its bytes. */
export function writeLongFight(path: string, events: number): number {
  const file = openSync(path, 'w');
  try {
    let bytes = 0;
    let text = `${stampOf(0)}ENCOUNTER_START,1,"Grub",16,20,2999\n`;
    for (let event = 0; event < events; event++) {
      text += stampOf((event / events) * FIGHT_MS) + hitOf(event);
      if (text.length < PIECE) continue;
      bytes += writeSync(file, text);
      text = '';
    }
    text += `${stampOf(FIGHT_MS)}ENCOUNTER_END,1,"Grub",16,20,1,${FIGHT_MS}\n`;
    return bytes + writeSync(file, text);
  } finally {
    closeSync(file);
  }
}

function hitOf(event: number): string {
  const player = `Player-9-${(event % PLAYERS).toString(16).padStart(8, '0')},"P${event % PLAYERS}-Nowhere",0x511,0x80000000`;
  const spell = 1000 + (event % SPELLS);
  const amount = 1 + (event % 997);
  return `SPELL_DAMAGE,${player},${BOSS},${spell},"Flicker ${spell}",0x4,${amount},${amount},-1,4,0,0,0,nil,nil,nil\n`;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** The time of a line, so many milliseconds after the fight began. */
function stampOf(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const millis = String(Math.floor(ms) % 1000).padStart(3, '0');
  return `${DAY}${two(Math.floor(seconds / 60))}:${two(seconds % 60)}.${millis}2  `;
}
