import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { carriedTo } from '#web/browser/carried-search.ts';
import { putPendingFiles } from '#web/browser/pending-files.ts';
import { buttonClass, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PAGES } from '#web/shell/pages.ts';

/** Starts with a log: dropped anywhere on the page or picked. The files go on in memory to the page that reads them. */
export function LogDrop() {
  const navigate = useNavigate();
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    function take(files: FileList | undefined): void {
      if (!files || files.length === 0) return;
      putPendingFiles(files);
      void navigate(carriedTo(PAGES.hpsDps.path, window.location.search));
    }
    function hasFiles(event: DragEvent): boolean {
      return event.dataTransfer?.types.includes('Files') ?? false;
    }
    function onDragOver(event: DragEvent): void {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    }
    function onDragLeave(event: DragEvent): void {
      if (event.relatedTarget === null) setIsOver(false);
    }
    function onDrop(event: DragEvent): void {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(false);
      take(event.dataTransfer?.files);
    }
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('dragover', onDragOver, { signal });
    document.addEventListener('dragleave', onDragLeave, { signal });
    document.addEventListener('drop', onDrop, { signal });
    return () => stop.abort();
  }, [navigate]);

  return (
    <div
      data-log-drop={isOver ? 'over' : 'idle'}
      className={`rounded-panel border-2 border-dashed p-5 transition-colors ${isOver ? 'border-accent bg-accent-soft' : 'border-line-strong/70 bg-surface'}`}
    >
      <p className="flex items-center gap-2.5 font-display text-lg font-semibold">
        <Icon name="lucide:file-up" size={22} className="text-accent" />
        Drop your WoWCombatLog.txt here
      </p>
      <p className="mt-1 text-sm text-muted">
        From <code className="text-text">World of Warcraft/_retail_/Logs</code>, as it is or as .gz,
        of any size. It is read in this tab, by this device.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <label
          className={`${buttonClass('solid')} focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent`}
        >
          Choose a log
          <input
            type="file"
            multiple
            accept=".txt,.log,.gz"
            className="sr-only"
            onChange={(event) => {
              const { files } = event.currentTarget;
              if (!files || files.length === 0) return;
              putPendingFiles(files);
              void navigate(carriedTo(PAGES.hpsDps.path, window.location.search));
            }}
          />
        </label>
        <LinkButton to={PAGES.hpsDps.path}>No log at hand? See a sample</LinkButton>
      </div>
    </div>
  );
}
