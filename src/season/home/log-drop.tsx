import { useNavigate } from 'react-router';
import { carriedTo } from '#kit/browser/carried-search.ts';
import { putPendingFiles } from '#kit/browser/pending-files.ts';
import { buttonClass, LinkButton } from '#kit/ui/button.tsx';
import { Icon } from '#kit/ui/icon.tsx';
import { PAGES } from '#kit/shell/pages.ts';
import { LogSteps } from './log-steps.tsx';

const LOG_PAGE = `${PAGES.hpsDps.path}?view=log`;

/**
 * Starts with a log that is picked here. One that is dropped anywhere is taken by the shell (`any-page-drop.tsx`). The files go on in
 * memory to the page that reads them.
 */
export function LogDrop() {
  const navigate = useNavigate();
  return (
    <div
      data-log-drop
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel border border-dashed border-line-strong/70 bg-surface px-4 py-2.5"
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
              if (!files?.length) return;
              putPendingFiles(files);
              void navigate(carriedTo(LOG_PAGE, window.location.search));
            }}
          />
        </label>
        <LinkButton to={LOG_PAGE} look="ghost">
          Try a sample log
        </LinkButton>
      </div>
      <details className="w-full text-sm text-muted" data-log-steps>
        <summary className="touch-link cursor-pointer">First log in three steps</summary>
        <LogSteps />
      </details>
    </div>
  );
}
