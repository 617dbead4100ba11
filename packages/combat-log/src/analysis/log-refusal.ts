import { Failure } from '#lib/failure.ts';

/**
 * Bytes of a file without a single readable line after which it is refused, so that a video of 50 GB is not read to its
 * end. What stands before a log is shorter.
 */
export const BYTES_TO_JUDGE = 1 << 28;
/** The same of a log that grows, once all of it that is there was read. */
export const GROWING_BYTES_TO_JUDGE = 1 << 16;
/** First bytes by which `refuse` knows other files. */
export const START_BYTES = 8;

/**
 * Why a file without a readable line is refused.
 *
 * @param start its first bytes.
 * @param classicProject the `PROJECT_ID` of the Classic game that its header names, 0 where none does.
 */
export function refuse(start: Uint8Array, classicProject: number): Failure {
  if (start.length === 0) return refuseEmpty();
  if (classicProject > 0) return refuseClassic(classicProject);
  return refuseBinary(start) ?? refuseOtherText();
}

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
  const packed = OTHER_PACKERS.find(([, start]) => start.every((byte, at) => bytes[at] === byte));
  if (packed) {
    return notALog(`This file is packed (${packed[0]}). Unpack it, or pack it with gzip instead.`);
  }
  if (isUtf16(bytes)) {
    return notALog(
      'This file is written in UTF-16, as some text editors save. The game writes UTF-8: choose the original, or save it as UTF-8.',
    );
  }
  return null;
}

/** First bytes of files that other programs packed. */
const OTHER_PACKERS: readonly (readonly [name: string, start: readonly number[]])[] = [
  ['xz', [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0]],
  ['bzip2', [0x42, 0x5a, 0x68]],
  ['7z', [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]],
  ['zstd', [0x28, 0xb5, 0x2f, 0xfd]],
  ['rar', [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07]],
];

/** By its byte order mark, or by the empty halves of its first characters. */
function isUtf16(bytes: Uint8Array): boolean {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  const isLittle = first > 0 && second === 0 && third > 0 && fourth === 0;
  return isLittle || (first === 0 && second > 0 && third === 0 && fourth > 0);
}

function refuseEmpty(): Failure {
  return notALog(
    'The file is empty. Type /combatlog in the game, fight, and choose the newest WoWCombatLog file in World of Warcraft/_retail_/Logs.',
  );
}

function refuseOtherText(): Failure {
  return notALog(
    'No combat log line was found in this file. Choose a WoWCombatLog file from World of Warcraft/_retail_/Logs.',
  );
}

/** For a header that names another project than retail; `projectId` as the header says it. */
export function refuseClassic(projectId: number): Failure {
  return new Failure(
    'classic-log',
    `This log was written by a Classic game (project ${projectId}). Only logs of the retail game are read: choose a file from World of Warcraft/_retail_/Logs.`,
  );
}

function notALog(message: string): Failure {
  return new Failure('not-a-log', message);
}
