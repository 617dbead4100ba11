/** Lines that stand in two places, of which a change has added the first. */
export interface CopiedRun {
  file: string;
  /** Of its first and last line, from 1. */
  from: number;
  to: number;
  /** Where the same lines stand, as `src/lib/text.ts:12`. */
  twin: string;
}

/** From this many lines on a copy is refused. Lines without a word, comments and imports are not counted. */
export const LEAST_COPIED = 8;

const COUNTS = /\w/;
const LEFT_OUT = /^(?:\/\/|\/\*|\*|import\b|export (?:\{|\*|type \{)|\} from )/;

const NONE: ReadonlySet<number> = new Set();

interface CountedLine {
  text: string;
  number: number;
}

function countedLines(text: string): CountedLine[] {
  return text
    .split('\n')
    .map((line, at) => ({ text: line.trim(), number: at + 1 }))
    .filter((line) => COUNTS.test(line.text) && !LEFT_OUT.test(line.text));
}

/**
 * Runs of at least `LEAST_COPIED` lines that a change adds and that stand somewhere else as well.
 *
 * @param texts of all files, by their names.
 * @param added the numbers of the lines that the change adds, by file.
 */
export function copiedRuns(
  texts: ReadonlyMap<string, string>,
  added: ReadonlyMap<string, ReadonlySet<number>>,
): CopiedRun[] {
  const files = [...texts].map(([file, text]) => ({ file, lines: countedLines(text) }));
  const places = new Map<string, { file: string; at: number }[]>();
  for (const { file, lines } of files)
    for (let at = 0; at + LEAST_COPIED <= lines.length; at++) {
      const key = windowAt(lines, at);
      const known = places.get(key);
      if (known) known.push({ file, at });
      else places.set(key, [{ file, at }]);
    }
  const linesOf = new Map(files.map(({ file, lines }) => [file, lines]));
  return files.flatMap(({ file, lines }) => {
    const own = added.get(file) ?? NONE;
    const runs: CopiedRun[] = [];
    for (let at = 0; at + LEAST_COPIED <= lines.length; at++) {
      const isNew = lines.slice(at, at + LEAST_COPIED).every(({ number }) => own.has(number));
      const last = runs.at(-1);
      if (!isNew || (last && lines[at]!.number <= last.to)) continue;
      const twin = places
        .get(windowAt(lines, at))
        ?.find((place) => place.file !== file || Math.abs(place.at - at) >= LEAST_COPIED);
      if (!twin) continue;
      const twins = linesOf.get(twin.file)!;
      let length = LEAST_COPIED;
      while (lines[at + length] && lines[at + length]!.text === twins[twin.at + length]?.text)
        length++;
      runs.push({
        file,
        from: lines[at]!.number,
        to: lines[at + length - 1]!.number,
        twin: `${twin.file}:${twins[twin.at]!.number}`,
      });
    }
    return runs;
  });
}

function windowAt(lines: readonly CountedLine[], at: number): string {
  return lines
    .slice(at, at + LEAST_COPIED)
    .map(({ text }) => text)
    .join('\n');
}
