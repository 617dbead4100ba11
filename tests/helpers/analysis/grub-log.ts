/** Lines of a small invented log: Ann, Bob and a Grub, without advanced logging, from 8 in the evening on. */
export const ANN = 'Player-9-00000001,"Ann-Realm",0x511,0x80000000';
export const BOB = 'Player-9-00000002,"Bob-Realm",0x548,0x80000000';
const GRUB = 'Creature-0-1-2810-5-70001-00000000A1,"Grub",0x10a48,0x80000000';
const BLOCK = '0000000000000000,0000000000000000,0,0,0,0,0,0,0,0,0,0,0,0.00,0.00,0,0.0,0';

/** A line, stamped so many seconds after eight. */
export function at(second: number, text: string): string {
  const clock = new Date(Date.UTC(2025, 9, 15, 20, 0, 0) + second * 1000);
  return `10/15/2025 ${clock.toISOString().slice(11, 23)}2  ${text}`;
}

/** Ann hits for 1,000. */
export function hit(second: number, target = GRUB): string {
  return at(
    second,
    `SPELL_DAMAGE,${ANN},${target},133,"Fireball",0x4,${BLOCK},1000,1000,-1,4,0,0,0,nil,nil,nil,ST`,
  );
}

/** A hit in each of these seconds, both ends included. */
export function hits(from: number, to: number, target = GRUB): string[] {
  return Array.from({ length: to - from + 1 }, (_, step) => hit(from + step, target));
}

export const bossStart = (second: number): string =>
  at(second, 'ENCOUNTER_START,9,"Grub",16,20,2810');
/** A kill, whose line says this length. */
export const bossEnd = (second: number, ms: number): string =>
  at(second, `ENCOUNTER_END,9,"Grub",16,20,1,${ms}`);
