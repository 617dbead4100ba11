import { lazy, Suspense, useRef, useState } from 'react';
import type { TextTable } from '#lib/csv.ts';
import { buttonClass } from '#kit/ui/button.tsx';
import { Icon } from '#kit/ui/icon.tsx';
import type { TableFacts } from './export-texts.ts';

/** Loaded when the menu is opened: what writes a table is needed by few visits. */
const ExportItems = lazy(() => import('./export-items.tsx'));

/** One button that opens a menu: the table as CSV, as JSON, or as Markdown for the clipboard, with exact numbers. */
export function ExportMenu({
  table,
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
  const [wasOpened, setWasOpened] = useState(false);
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
      onToggle={() => setWasOpened(true)}
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
      {wasOpened && (
        <Suspense>
          <ExportItems {...{ table, fileName, about, isLong, close }} />
        </Suspense>
      )}
    </details>
  );
}
