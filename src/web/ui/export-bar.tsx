import { toCsv, toMarkdown, toRecords } from '#lib/csv.ts';
import type { TextTable } from '#lib/csv.ts';
import { CopyButton } from './copy-button.tsx';
import { ExportButton } from './export-button.tsx';

/** Takes a table along: the same rows in the same order as on the page, with exact numbers. */
export function ExportBar({
  table,
  fileName,
  about,
}: {
  table: () => TextTable;
  /** Without its ending. */
  fileName: string;
  /** Says of which fight and part the rows are; stands beside them in the JSON. */
  about: () => Record<string, unknown>;
}) {
  return (
    <div className="flex flex-wrap items-center gap-0.5" data-export>
      <ExportButton
        look="ghost"
        fileName={`${fileName}.csv`}
        type="text/csv"
        text={() => toCsv(table())}
      >
        CSV
      </ExportButton>
      <ExportButton
        look="ghost"
        fileName={`${fileName}.json`}
        type="application/json"
        text={() => `${JSON.stringify({ ...about(), rows: toRecords(table()) }, null, 2)}\n`}
      >
        JSON
      </ExportButton>
      <CopyButton look="ghost" what="Table" text={() => toMarkdown(table())}>
        {/* The three stand in one line on a phone. What is hidden stays where it is, or the page would scroll to it. */}
        <span className="relative">
          <span className="max-sm:sr-only">Copy </span>Markdown
        </span>
      </CopyButton>
    </div>
  );
}
