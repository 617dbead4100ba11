import { Suspense, lazy, useMemo } from 'react';
import type { ParseReport } from '#analysis/parse-report.ts';
import { Note } from '#kit/ui/note.tsx';
import type { ListedFight } from '#log/session/fight-groups.ts';
import { anonymizerForFiles } from '#log/session/anonymize.ts';

/** Few ask for it: its code comes when it is opened. */
const ReportParts = lazy(async () => ({
  default: (await import('./parse-report.tsx')).ReportParts,
}));

/** How one file was read. Made when it is opened for the first time: it takes a pass over the whole file. */
export function ParseReportDisclosure({
  reported,
  sample,
  names,
  fights,
  onAsk,
}: {
  /** Null before anybody asked. */
  reported: {
    share: number;
    report: ParseReport | null;
    problem: { message: string } | null;
  } | null;
  sample: boolean;
  /** False: roles and numbers instead of names. */
  names: boolean;
  /** Of all opened files: they tell who is called what. */
  fights: readonly ListedFight[];
  onAsk: () => void;
}) {
  const read = reported?.report ?? null;
  const report = useMemo(
    () => (read && !names ? anonymizerForFiles(fights, sample)(read) : read),
    [read, names, fights, sample],
  );
  return (
    <details
      className="min-w-0 text-xs text-muted"
      onToggle={(event) => {
        if (event.currentTarget.open && event.target === event.currentTarget) onAsk();
      }}
    >
      <summary className="min-h-6 cursor-pointer py-0.5 pointer-coarse:min-h-11 pointer-coarse:py-3">
        Parse report
      </summary>
      <div className="py-1">
        {report ? (
          <Suspense fallback={<output>Opening the report…</output>}>
            <ReportParts report={report} sample={sample} />
          </Suspense>
        ) : reported?.problem ? (
          <Note kind="error">{reported.problem.message}</Note>
        ) : (
          <output className="tabular">
            Reading the file again for its report: {Math.floor((reported?.share ?? 0) * 100)}%
          </output>
        )}
      </div>
    </details>
  );
}
