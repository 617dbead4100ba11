import { seasons } from '#game/packs/index.ts';
import { contradictions, sourceGaps } from '#game/packs/source-gaps.ts';
import { isFailure } from '#lib/failure.ts';
import { readSourceLists } from '#season/ingest/replay/read-source-lists.ts';

const usage = `farseer packs check [FOLDER …]

Lays lists of sources, recorded in FOLDERs with a manifest.json, beside the game packs. A name, number or timer that
contradicts a list fails, and so does a name that a pack lacks without the date in "unnamedSince".
`;

/** Check the packs. Exit code 0, 1 where something contradicts or is missing anew, 2 for what it does not know. */
export async function runPacks(args: readonly string[]): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) return say(usage, 0);
  const [command, ...folders] = args;
  const isKnown = command === 'check' && !folders.some((folder) => folder.startsWith('-'));
  if (!isKnown) {
    process.stderr.write(
      `farseer: packs does not know ${args.join(' ') || 'what to do'}\n\n${usage}`,
    );
    return 2;
  }
  const found: string[] = [];
  let compared = 0;
  for (const folder of folders) {
    try {
      const lists = await readSourceLists(folder);
      compared += lists.dungeons.length + lists.raids.length;
      found.push(...contradictions(seasons, lists));
    } catch (error) {
      if (!isFailure(error, 'recording')) throw error;
      process.stderr.write(`farseer: ${error.message}\n`);
      return 2;
    }
  }
  const { gaps, filled } = sourceGaps(seasons);
  found.push(
    ...gaps
      .filter(({ since }) => since === null)
      .map(
        ({ season, subject, source }) =>
          `${season}: ${subject} has no name at ${source}. Find it, or write the date into its "unnamedSince".`,
      ),
    ...filled.map(
      ({ season, subject, source }) =>
        `${season}: ${subject} has its name at ${source} now. Take ${source} out of its "unnamedSince".`,
    ),
  );
  if (found.length > 0) return say(`${found.join('\n')}\n`, 1);
  return say(`${compared} lists agree, ${gaps.length} gaps are known.\n`, 0);
}

function say(text: string, code: number): Promise<number> {
  return new Promise((done, fail) => {
    process.stdout.write(text, (error) => (error ? fail(error) : done(code)));
  });
}
