import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import { DropArea } from '#kit/shell/drop-area.tsx';
import { FilePicker } from './file-picker.tsx';
import type { ShelfFile } from './file-cards.tsx';
import { FollowButton } from './follow-button.tsx';
import { KeptLogsNote } from './kept-logs-note.tsx';
import { OpenBefore, useOpenBefore } from './open-before.tsx';
import { OpenedLogs } from './opened-logs.tsx';
import { SampleBanner } from './sample-banner.tsx';
import type { Page } from '#kit/shell/pages.ts';
import { InstallButton } from '#kit/shell/install-button.tsx';
import { buttonClass } from '#kit/ui/button.tsx';
import { PageHead } from '#kit/ui/page-head.tsx';
import { OfflineLine } from '#kit/ui/offline-line.tsx';
import { PageLayout, isThere } from '#kit/ui/page-layout.tsx';
import { Sheet } from '#kit/ui/sheet.tsx';
import type { PageLayoutProps } from '#kit/ui/page-layout.tsx';
import { useLogState, useSample } from '#log/session/shown-logs.tsx';
import { useFiles } from '#log/session/use-files.ts';

/** Most visits begin with the sample night; the server, which draws the page without scripts, has it at once. */
const StartPanel = import.meta.env.SSR
  ? (await import('./start-panel.tsx')).StartPanel
  : lazy(async () => ({ default: (await import('./start-panel.tsx')).StartPanel }));

export interface LogFrameProps extends Pick<
  PageLayoutProps,
  'left' | 'leftLabel' | 'right' | 'rightLabel'
> {
  page: Pick<Page, 'title'>;
  description: string;
  /** Whether the address names something of a log that is not open. */
  restoring: boolean;
  /** False: roles instead of names, and no line of a log is quoted. */
  names: boolean;
  /** Beside the button that opens more files. */
  actions?: ReactNode;
  /** Other views of the page, below its heading. */
  tabs?: ReactNode;
  /** The chosen fight with its tabs, above all columns. */
  fight?: ReactNode;
  /** What else can be asked about a file that was read. */
  renderExtra?: (file: ShelfFile) => ReactNode;
  /** With a log open, or the sample night of the server. */
  children: ReactNode;
}

/**
 * A page that reviews the logs of this tab: one line with its question, the opened files and its controls, then the page
 * itself. Before a log is open it shows the server's sample night with a line to open a log; without that, ways to begin.
 */
export function LogFrame(props: LogFrameProps) {
  const {
    page,
    restoring,
    names,
    actions,
    tabs,
    fight,
    renderExtra,
    children,
    description,
    left,
    leftLabel = 'Fights',
    ...columns
  } = props;
  const { files } = useLogState();
  const sample = useSample();
  const { addFiles, addSample, refuseOther } = useFiles();
  const isEmpty = files.length === 0 && !sample.shown;
  // A detail that the server's sample lacks opens the whole sample: it is no log of the visitor's either.
  const isOnlySample = !sample.shown && !isEmpty && files.every((file) => file.sample);
  const before = useOpenBefore();
  const header = (
    <>
      <PageHead title={page.title} description={description} />
      <div className="mb-3 flex min-h-10 flex-wrap items-center gap-x-3 gap-y-2" data-page-header>
        <h1 className="text-2xl leading-8 max-sm:min-w-0 max-sm:flex-1 max-sm:text-lg sm:mr-1">
          Your log
        </h1>
        {!isEmpty && (
          <>
            <OpenedLogs names={names} {...(renderExtra && { renderExtra })} />
            <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
              <InstallButton isForReturning className={buttonClass('ghost')} />
              {actions}
              {files.length > 0 && (
                <>
                  <FilePicker look="outline" onFiles={addFiles}>
                    Add logs
                  </FilePicker>
                  <FollowButton />
                </>
              )}
            </div>
          </>
        )}
      </div>
      <OfflineLine />
      {tabs}
      {sample.shown && (
        <SampleBanner reading={sample.reading} restoring={restoring} onFiles={addFiles} />
      )}
      {isOnlySample && before !== '' && (
        <p className="mb-4 text-sm text-muted">
          <OpenBefore text={before} />
        </p>
      )}
      {fight}
      <DropArea onFiles={addFiles} onOther={refuseOther} />
    </>
  );
  const sheet = isThere(left) && (
    <Sheet label={leftLabel} icon="lucide:swords">
      {left}
    </Sheet>
  );
  return (
    <PageLayout
      header={header}
      {...(isEmpty ? {} : { ...columns, left: sheet, leftLabel, isRightLast: true })}
    >
      {isEmpty ? (
        <Suspense fallback={null}>
          <StartPanel restoring={restoring} onFiles={addFiles} onSample={addSample} />
        </Suspense>
      ) : (
        <>
          {children}
          {sample.shown && (
            <div className="mt-8">
              <KeptLogsNote />
            </div>
          )}
        </>
      )}
    </PageLayout>
  );
}
