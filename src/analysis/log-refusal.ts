import { Failure } from '#lib/failure.ts';

/** Bytes looked at before a file without a single readable line is refused. */
export const BYTES_TO_JUDGE = 1 << 16;

/** Judges the first bytes of a file; null when they may be text. */
export function refuseBinary(bytes: Uint8Array): Failure | null {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
    return notALog('This file is still compressed (gzip). Unpack it, or give it the ending .gz.');
  }
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4) {
    return notALog(
      'This is a ZIP archive. Unpack it and choose the WoWCombatLog text file inside.',
    );
  }
  return null;
}

/** For a file of no bytes. */
export function refuseEmpty(): Failure {
  return notALog(
    'The file is empty. Type /combatlog in the game, fight, and choose the newest WoWCombatLog file in World of Warcraft/_retail_/Logs.',
  );
}

/** For a file whose end came before any line of a combat log. */
export function refuseOtherText(): Failure {
  return notALog(
    'No combat log line was found in this file. Choose a WoWCombatLog file from World of Warcraft/_retail_/Logs.',
  );
}

/** For a header that names another project than retail; `projectId` as the header says it. */
export function refuseClassic(projectId: number): Failure {
  return new Failure(
    'classic-log',
    `This log was written by a Classic game (project ${projectId}). Farseer reads retail logs: choose a file from World of Warcraft/_retail_/Logs.`,
  );
}

function notALog(message: string): Failure {
  return new Failure('not-a-log', message);
}
