import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { carriedTo } from '#kit/browser/carried-search.ts';
import { putPendingFiles } from '#kit/browser/pending-files.ts';
import { buttonClass, LinkButton } from '#kit/ui/button.tsx';
import { Icon } from '#kit/ui/icon.tsx';
import { PAGES } from '#kit/shell/pages.ts';

/** Starts with a log: dropped anywhere on the page or picked. The files go on in memory to the page that reads them. */
export function LogDrop() {
  const navigate = useNavigate();
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    function take(files: FileList | undefined): void {
      if (!files || files.length === 0) return;
      putPendingFiles(files);
      void navigate(carriedTo(`${PAGES.hpsDps.path}?view=log`, window.location.search));
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
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel border border-dashed px-4 py-2.5 transition-colors ${isOver ? 'border-accent bg-accent-soft' : 'border-line-strong/70 bg-surface'}`}
    >
      <p className="flex min-w-60 flex-1 items-center gap-2.5">
        <Icon name="lucide:file-up" size={20} className="shrink-0 text-accent" />
        <span>
          <strong className="font-display font-semibold">Your logs never leave your device.</strong>{' '}
          <span className="text-sm text-muted">Drop WoWCombatLog.txt anywhere on this page.</span>
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <label
          className={`${buttonClass('outline')} focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent`}
        >
          Choose a log
          <input
            type="file"
            multiple
            accept=".txt,.log,.gz,.zip"
            className="sr-only"
            onChange={(event) => {
              const { files } = event.currentTarget;
              if (!files || files.length === 0) return;
              putPendingFiles(files);
              void navigate(carriedTo(`${PAGES.hpsDps.path}?view=log`, window.location.search));
            }}
          />
        </label>
        <LinkButton to={`${PAGES.hpsDps.path}?view=log`} look="ghost">
          Try a sample log
        </LinkButton>
      </div>
    </div>
  );
}
