import { useRef, type ReactNode } from 'react';
import type { TextTable } from '#lib/csv.ts';
import { buttonClass } from '#kit/ui/button.tsx';
import { CopyButton } from '#kit/ui/copy-button.tsx';
import { ExportButton } from '#kit/ui/export-button.tsx';
import { Icon } from '#kit/ui/icon.tsx';
import { exportTexts, type TableFacts } from './export-texts.ts';

/** One button that opens a menu: the table as CSV, as JSON, or as Markdown for the clipboard, with exact numbers. */
export function ExportMenu({
  table: read,
  fileName,
  about,
  label = 'Export',
  isLong = false,
}: {
  table: () => TextTable;
  /** Without its ending. */
  fileName: string;
  about: () => TableFacts;
  label?: string;
  /** Of many thousand rows: JSON without line breaks, and nothing for the clipboard. */
  isLong?: boolean;
}) {
  const menu = useRef<HTMLDetailsElement>(null);
  const texts = () => exportTexts(fileName, read, about(), isLong);
  const close = (): void => {
    if (menu.current) menu.current.open = false;
  };
  return (
    // The menu closes when the focus leaves it; what is pressed are the summary and the buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      ref={menu}
      className="scripted relative ml-auto w-fit text-sm"
      data-export
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !menu.current?.open) return;
        close();
        menu.current.querySelector('summary')?.focus();
      }}
    >
      <summary
        className={buttonClass(
          'ghost',
          'min-h-8 list-none px-2 text-xs [&::-webkit-details-marker]:hidden',
        )}
      >
        <Icon name="lucide:download" size={14} />
        {label}
      </summary>
      <Items close={close}>
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
      </Items>
    </details>
  );
}

function Items({ close, children }: { close: () => void; children: ReactNode }) {
  return (
    // The items inside are buttons of their own; this only closes the menu after one was pressed.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className="absolute right-0 z-30 mt-1 flex min-w-44 flex-col rounded-control border border-line bg-surface p-1 shadow-lg"
      // Safari gives a pressed button no focus, and the menu would close before the press counts.
      onMouseDown={(event) => event.preventDefault()}
      onClick={close}
    >
      {children}
    </div>
  );
}
