/** What a picture of a page says. */
export interface PictureFacts {
  /** What it is about: a page, a character, a dungeon. */
  title: string;
  /** Below the title. */
  subtitle: string;
  /** Up to three numbers with what each is; the first is the answer. */
  figures: readonly { value: string; label: string }[];
  /** Up to five lines with a bar each, the longest first; none where a page has no such list. */
  bars?: readonly PictureBar[];
  /** Slug of the dungeon or raid whose emblem stands beside the title. */
  emblem?: string | null;
  /** Whether the numbers are invented. */
  isSample: boolean;
}

export interface PictureBar {
  label: string;
  value: string;
  /** CSS. */
  color: string;
  /** Of the longest, 0 to 1. */
  length: number;
}

/** Longest texts that fit, in letters. */
const LONGEST = { title: 42, subtitle: 90, value: 14, label: 34 };
/** Latin with its extensions, and the signs of numbers: what the shipped typefaces can draw. */
const DRAWN = /^[\u0020-\u024F\u2010-\u2026\u2212\u2191\u2193’“”]*$/u;

/** The text cut to what fits; null where the typefaces lack a letter of it. */
export function drawnText(text: string, longest: number): string | null {
  if (!DRAWN.test(text)) return null;
  // Every letter that is drawn is one unit of the text.
  return text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`;
}

/** The facts as they are drawn: texts cut, names that cannot be drawn replaced by what they are. */
export function drawnFacts(facts: PictureFacts, kind: string): PictureFacts {
  return {
    title: drawnText(facts.title, LONGEST.title) ?? kind,
    subtitle: drawnText(facts.subtitle, LONGEST.subtitle) ?? '',
    figures: facts.figures.slice(0, 3).map(({ value, label }) => ({
      value: drawnText(value, LONGEST.value) ?? '–',
      label: drawnText(label, LONGEST.label) ?? '',
    })),
    ...(facts.bars && {
      bars: facts.bars.slice(0, 5).map(({ label, value, color, length }) => ({
        label: drawnText(label, LONGEST.label) ?? '',
        value: drawnText(value, LONGEST.value) ?? '–',
        color,
        length,
      })),
    }),
    ...(facts.emblem && { emblem: facts.emblem }),
    isSample: facts.isSample,
  };
}
