import { isFailure } from '#lib/failure.ts';

/** Said of a packed file that ends too early. */
export const CUT_SHORT = 'the compressed file ends too early; it was read as far as it goes.';
/** Said of a packed file with other bytes behind its end. */
export const MORE_BEHIND =
  'behind the end of the compressed data stand bytes that are none of it; they were left out.';
const FIRST_YEAR = 2004;
const LAST_YEAR = 2100;

const SYSTEM_REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file. Check the path.',
  EISDIR: 'this is a folder. With --follow, name a WoWCombatLog file in it.',
  EACCES: 'reading it is not allowed. Change its permissions or copy it.',
  Z_BUF_ERROR: 'the compressed file ends too early. Copy it again.',
  Z_DATA_ERROR: 'the compressed file is damaged. Copy it again.',
};

/** Why a file could not be read, as a sentence for people, whatever was thrown. */
export function reasonOf(error: unknown): string {
  if (isFailure(error)) return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return SYSTEM_REASONS[code] ?? error.message;
}

/** A reason without line ends: one line of a terminal holds it. */
export function inOneLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
}

/** The value of `--year`, or a sentence about what is wrong with it. */
export function yearOf(text: string): number | string {
  const year = Number(text);
  return /^\d{4}$/.test(text) && year >= FIRST_YEAR && year <= LAST_YEAR
    ? year
    : `--year must be a year from ${FIRST_YEAR} to ${LAST_YEAR}, not "${text}".`;
}
