import type { TextTable } from '#lib/csv.ts';
import { CopyButton } from '#kit/ui/copy-button.tsx';
import { ExportButton } from '#kit/ui/export-button.tsx';
import { exportTexts, type TableFacts } from './export-texts.ts';

/** The forms in which a table leaves the page; pressing one closes the menu. */
export default function ExportItems({
  table,
  fileName,
  about,
  isLong,
  close,
}: {
  table: () => TextTable;
  /** Without its ending. */
  fileName: string;
  about: () => TableFacts;
  isLong: boolean;
  close: () => void;
}) {
  const texts = () => exportTexts(fileName, table, about(), isLong);
  return (
    // The items inside are buttons of their own; this only closes the menu after one was pressed.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className="absolute right-0 z-30 mt-1 flex min-w-44 flex-col rounded-control border border-line bg-surface p-1 shadow-lg"
      // Safari gives a pressed button no focus, and the menu would close before the press counts.
      onMouseDown={(event) => event.preventDefault()}
      onClick={close}
    >
      <ExportButton
        look="ghost"
        className="justify-start"
        fileName={() => texts().fileName('csv')}
        type="text/csv"
        text={() => texts().csv()}
      >
        Save CSV
      </ExportButton>
      <ExportButton
        look="ghost"
        className="justify-start"
        fileName={() => texts().fileName('json')}
        type="application/json"
        text={() => texts().json()}
      >
        Save JSON
      </ExportButton>
      {!isLong && (
        <CopyButton
          look="ghost"
          className="justify-start"
          what="Table"
          text={() => texts().markdown()}
        >
          Copy Markdown
        </CopyButton>
      )}
    </div>
  );
}
