import type { LogFileFacts } from '#analysis/fight.ts';
import { logDocumentOf } from '#analysis/log-document.ts';
import { fileNamePart } from '#lib/csv.ts';
import { ExportButton } from '#kit/ui/export-button.tsx';
import type { ListedFight } from '#log/session/fight-groups.ts';
import { anonymizerForFiles } from '#log/session/anonymize.ts';

/** All opened files as one document: the same as the command line prints with --json. */
export function WholeLogExport({
  files,
  fights,
  names,
}: {
  files: readonly { id: number; sample: boolean; facts: LogFileFacts | null }[];
  fights: readonly ListedFight[];
  /** False: roles and numbers instead of names, and no GUID. */
  names: boolean;
}) {
  const read = files.flatMap(({ id, sample, facts }) => (facts ? [{ id, sample, facts }] : []));
  const [first] = read;
  if (!first) return null;
  const name = read.length === 1 ? fileNamePart(first.facts.name) : `${read.length}-logs`;
  return (
    <ExportButton
      fileName={`farseer-${read.some(({ sample }) => sample) ? 'sample-' : ''}${name}.json`}
      type="application/json"
      text={() => {
        const readings = read.map(({ id, sample, facts }) => {
          const own = fights.filter(({ fileId }) => fileId === id).map(({ fight }) => fight);
          const reading = {
            file: facts,
            fights: own.filter(({ kind }) => kind !== 'combat'),
            combats: own.filter(({ kind }) => kind === 'combat'),
          };
          return { ...(names ? reading : anonymizerForFiles(fights, sample)(reading)), sample };
        });
        return `${JSON.stringify(logDocumentOf(readings))}\n`;
      }}
    >
      Export JSON
    </ExportButton>
  );
}
