import type { ReactNode } from 'react';
import { DropArea } from './drop-area.tsx';
import { FilePicker } from './file-picker.tsx';
import { FollowButton } from './follow-button.tsx';
import { LogShelf } from './log-shelf.tsx';
import { StartPanel } from './start-panel.tsx';
import { PageTitle } from '#web/shell/page-title.tsx';
import type { Page } from '#web/shell/pages.ts';
import { Answers } from '#web/shell/question-page.tsx';
import type { Answer } from '#web/shell/question-page.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageLayout } from '#web/ui/page-layout.tsx';
import type { PageLayoutProps } from '#web/ui/page-layout.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useLogState } from '#web/log-session/session.ts';
import { useFiles } from '#web/log-session/use-files.ts';

export interface LogFrameProps extends Pick<
  PageLayoutProps,
  'left' | 'leftLabel' | 'leftIcon' | 'right' | 'rightLabel'
> {
  page: Page;
  description: string;
  /** One sentence on why anyone would come here. */
  lead: string;
  /** What the page reads from a log; shown before one is open. */
  reads: Answer[];
  /** What the page is for and cannot answer yet. */
  missing: Answer[];
  /** Whether the address names something of a log that is not open. */
  restoring: boolean;
  /** Whether anybody is named. */
  names: boolean;
  /** Beside the button that opens more files. */
  actions?: ReactNode;
  /** With a log open. */
  children: ReactNode;
}

/**
 * A page that reviews the logs of this tab: its question, ways to open a log, the opened files, then the page itself.
 * Without a log it says what it would read, and offers the sample.
 */
export function LogFrame(props: LogFrameProps) {
  const {
    page,
    lead,
    reads,
    missing,
    restoring,
    names,
    actions,
    children,
    description,
    ...columns
  } = props;
  const { files } = useLogState();
  const { addFiles, addSample, refuseOther } = useFiles();
  const header = (
    <>
      <PageHead title={page.title} description={description} />
      <PageTitle page={page} lead={files.length === 0 ? lead : undefined}>
        {files.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {actions}
            <FilePicker look="outline" onFiles={addFiles}>
              Open more
            </FilePicker>
            <FollowButton />
          </div>
        )}
      </PageTitle>
      <DropArea onFiles={addFiles} onOther={refuseOther} />
    </>
  );
  const notYet = (
    <Panel title="Not there yet" aside="and what it lacks">
      <Answers answers={missing} icon="lucide:chevron-right" iconClass="text-muted" />
    </Panel>
  );
  if (files.length === 0)
    return (
      <PageLayout header={header}>
        <StartPanel restoring={restoring} onFiles={addFiles} onSample={addSample} />
        <div className="mt-6 grid items-start gap-5 lg:grid-cols-2 lg:gap-6">
          <Panel title="What it reads from your log">
            <Answers answers={reads} icon="lucide:check" iconClass="text-accent" />
          </Panel>
          {notYet}
        </div>
      </PageLayout>
    );
  return (
    <PageLayout header={header} {...columns}>
      <LogShelf names={names} />
      {children}
      <div className="mt-10 max-w-3xl">{notYet}</div>
    </PageLayout>
  );
}
