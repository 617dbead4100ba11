import type { ReactNode } from 'react';
import { DropArea } from '#web/shell/drop-area.tsx';
import { FilePicker } from './file-picker.tsx';
import type { ShelfFile } from './file-cards.tsx';
import { FollowButton } from './follow-button.tsx';
import { KeptLogsNote } from './kept-logs-note.tsx';
import { OpenLogs } from './open-logs.tsx';
import { SampleBanner } from './sample-banner.tsx';
import { StartPanel } from './start-panel.tsx';
import type { Page } from '#web/shell/pages.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { OfflineLine } from '#web/ui/offline-line.tsx';
import { PageLayout } from '#web/ui/page-layout.tsx';
import type { PageLayoutProps } from '#web/ui/page-layout.tsx';
import { useLogState, useSample } from '#web/log-session/shown-logs.tsx';
import { useFiles } from '#web/log-session/use-files.ts';

export interface LogFrameProps extends Pick<
  PageLayoutProps,
  'left' | 'leftLabel' | 'leftIcon' | 'right' | 'rightLabel' | 'isRightLast'
> {
  page: Pick<Page, 'title' | 'question'>;
  description: string;
  /** Whether the address names something of a log that is not open. */
  restoring: boolean;
  /** False: roles instead of names, and no line of a log is quoted. */
  names: boolean;
  /** Beside the button that opens more files. */
  actions?: ReactNode;
  /** Other views of the page, below its heading. */
  tabs?: ReactNode;
  /** Full width, before everything else. */
  answer?: ReactNode;
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
    answer,
    renderExtra,
    children,
    description,
    ...columns
  } = props;
  const { files } = useLogState();
  const sample = useSample();
  const { addFiles, addSample, refuseOther } = useFiles();
  const isEmpty = files.length === 0 && !sample.shown;
  const header = (
    <>
      <PageHead title={page.title} description={description} />
      <div className="mb-3 flex min-h-10 flex-wrap items-center gap-x-3 gap-y-2" data-page-header>
        <h1 className="text-2xl leading-8 max-sm:min-w-0 max-sm:flex-1 max-sm:text-lg sm:mr-1">
          {page.question}
        </h1>
        {!isEmpty && (
          <>
            {files.length > 0 && <OpenLogs names={names} {...(renderExtra && { renderExtra })} />}
            <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
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
      {answer !== undefined && answer !== null && <div className="mb-4">{answer}</div>}
      <DropArea onFiles={addFiles} onOther={refuseOther} />
    </>
  );
  return (
    <PageLayout header={header} {...(isEmpty ? {} : columns)}>
      {isEmpty ? (
        <StartPanel restoring={restoring} onFiles={addFiles} onSample={addSample} />
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
