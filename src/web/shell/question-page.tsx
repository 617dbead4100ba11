import type { ReactNode } from 'react';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageLayout } from '#web/ui/page-layout.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { PageTitle } from './page-title.tsx';
import { PAGES, type Page } from './pages.ts';

export interface Answer {
  question: string;
  /** What the answer is made of. */
  how: string;
}

export interface QuestionPageProps {
  page: Page;
  /** One sentence on why anyone would come here. */
  lead: string;
  /** What an opened log answers already, on the log's own page. */
  today: Answer[];
  /** What this page is for and cannot answer yet, with what it lacks. */
  missing: Answer[];
  /** How figures of this page are going to be judged. */
  method: ReactNode;
}

/** A page whose own data is not connected: its question, what is true already, and plainly what is not. */
export function QuestionPage({ page, lead, today, missing, method }: QuestionPageProps) {
  return (
    <PageLayout header={<PageTitle page={page} lead={lead} />}>
      <PageHead title={page.title} />
      <div className="grid items-start gap-5 lg:grid-cols-10 lg:gap-6">
        <Panel title="Your log answers today" className="lg:col-span-5">
          <Answers answers={today} icon="lucide:check" iconClass="text-accent" />
          <LinkButton to={PAGES.hpsDps.path} look="solid" icon="lucide:file-up" className="mt-5">
            Open your log
          </LinkButton>
        </Panel>
        <div className="flex flex-col gap-5 lg:col-span-5 lg:gap-6">
          <Panel title="Not there yet" aside="and what it lacks">
            <Answers answers={missing} icon="lucide:chevron-right" iconClass="text-muted" />
          </Panel>
          <Panel title="How it will be judged">
            <div className="text-sm text-muted">{method}</div>
          </Panel>
        </div>
      </div>
    </PageLayout>
  );
}

/** Questions with what their answers are made of. */
export function Answers({
  answers,
  icon,
  iconClass,
}: {
  answers: Answer[];
  icon: string;
  iconClass: string;
}) {
  return (
    <ul className="flex flex-col gap-3.5">
      {answers.map(({ question, how }) => (
        <li key={question} className="flex gap-2.5">
          <Icon name={icon} size={18} className={`mt-0.5 ${iconClass}`} />
          <div className="min-w-0">
            <p className="font-medium">{question}</p>
            <p className="mt-0.5 text-sm text-muted">{how}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
