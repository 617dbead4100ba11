/**
 * What came of looking a character up at its source, for the visitor who asked.
 * - `kept`: the source knows it, and the store has it now.
 * - `unknown`: the source shows no such character.
 * - `asked`: the source has the question and has not answered within the time a visitor waits.
 * - `busy`: the source asks for fewer questions. `away`: it does not answer, or not in a way that can be read.
 * - `full`: as many questions wait as may. `limited`: the visitor's address has asked for its share.
 */
export type LookUpAnswer =
  | { kind: 'kept' | 'unknown' | 'asked' | 'full' }
  | { kind: 'busy' | 'away' | 'limited'; retryAfterSeconds: number };

/** Who is looked up. */
export interface LookedUp {
  /** `us`, `eu`, … */
  region: string;
  /** Slug. */
  realm: string;
  name: string;
}

/** Looks one character up. Never throws for what the source does. */
export type LookUpCharacter = (asked: LookedUp) => Promise<LookUpAnswer>;

/**
 * Notes that a page names a character that the store has, so that its source is asked for it before others. Returns at once and never
 * throws.
 */
export type VisitCharacter = (asked: LookedUp) => void;

/** Letters of any script; the game allows two to twelve. */
const NAME = /^[\p{Letter}\p{Mark}]{2,12}$/u;

/** Whether the game could have a character of this name. */
export function isPossibleName(name: string): boolean {
  return NAME.test(name.normalize('NFC'));
}

/**
 * The answer in a sentence or two that say what to do, and the status of the page that shows it.
 *
 * @param who as the page writes the character: `Name on Realm (EU)`.
 */
export function describeLookUp(
  answer: LookUpAnswer,
  who: string,
): { status: number; text: string } {
  switch (answer.kind) {
    case 'kept':
      return { status: 200, text: `Raider.IO knows ${who}.` };
    case 'unknown':
      return {
        status: 404,
        text: `Raider.IO shows no character ${who}. Check the spelling of name and realm. A character appears there after its first Mythic+ key or raid boss.`,
      };
    case 'asked':
      return {
        status: 503,
        text: `Raider.IO has not answered about ${who} yet. The question stays in the queue: open this page again in a minute.`,
      };
    case 'full':
      return {
        status: 503,
        text: 'Too many characters are being looked up at the moment. Try again in a minute.',
      };
    case 'busy':
      return {
        status: 503,
        text: `Raider.IO takes no more questions for a while. Try again in ${inWords(answer.retryAfterSeconds)}.`,
      };
    case 'away':
      return {
        status: 503,
        text: `Raider.IO does not answer at the moment. Try again in ${inWords(answer.retryAfterSeconds)}.`,
      };
    default:
      return {
        status: 429,
        text: `Many characters were looked up from your address. Try again in ${inWords(answer.retryAfterSeconds)}.`,
      };
  }
}

function inWords(seconds: number): string {
  if (seconds < 100) return `${Math.max(1, Math.ceil(seconds))} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 100 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
