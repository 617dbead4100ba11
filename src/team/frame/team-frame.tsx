import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CopyButton } from '#kit/ui/copy-button.tsx';
import { Note } from '#kit/ui/note.tsx';
import { PageHead } from '#kit/ui/page-head.tsx';
import { PageLayout } from '#kit/ui/page-layout.tsx';
import { TeamTabs } from '#team/access/team-tabs.tsx';
import type { TeamPart, TeamRevision } from '#team/live/team-revision.ts';
import { useKeptAnswer } from '#team/live/use-kept-answer.ts';
import { useTeamChanges } from '#team/live/use-team-changes.ts';

/** What the head of a team's page shows. */
export interface ShownTeam {
  id: string;
  name: string;
  guild: string;
  role: string;
  revision: TeamRevision;
}

/** What the last form has done. */
export interface ShownAnswer {
  notice?: string | undefined;
  problem?: string | undefined;
  link?: string | undefined;
}

/** A page of a team: its name, its other pages, what the last form has done. */
export function TeamFrame({
  team,
  title,
  parts,
  answer,
  children,
}: {
  team: ShownTeam;
  /** What the page shows: it is read again when another player changes one of them. Always the same list. */
  parts: readonly TeamPart[];
  /** In the document's title. */
  title: string;
  answer: ShownAnswer | undefined;
  children: ReactNode;
}) {
  useTeamChanges(team.id, team.revision, parts);
  const said = useKeptAnswer(answer);
  return (
    <PageLayout
      header={
        <header className="mb-4">
          <PageHead title={`${title} · ${team.name}`} indexed={false} />
          <p className="text-sm text-muted">
            <Link to="/team" className="underline underline-offset-4">
              Your teams
            </Link>{' '}
            · <bdi>{team.guild}</bdi> · your role: {team.role}
          </p>
          <h1 className="text-xl wrap-anywhere sm:text-2xl">
            <bdi>{team.name}</bdi>
          </h1>
          <TeamTabs teamId={team.id} />
        </header>
      }
    >
      <FormAnswer answer={said} />
      {children}
    </PageLayout>
  );
}

/** What a form has done or why not, and a link that is shown once. */
export function FormAnswer({ answer }: { answer: ShownAnswer | undefined }) {
  return (
    <>
      {answer?.notice !== undefined && (
        <output className="mb-4 block">
          <Note kind="success">
            {answer.notice}
            {answer.link !== undefined && (
              <span className="mt-2 flex flex-wrap items-center gap-2">
                <code className="min-w-0 wrap-anywhere" data-link>
                  {answer.link}
                </code>
                <CopyButton text={answer.link} what="Link" className="scripted" />
              </span>
            )}
          </Note>
        </output>
      )}
      {answer?.problem !== undefined && (
        <div role="alert" className="mb-4">
          <Note kind="error">{answer.problem}</Note>
        </div>
      )}
    </>
  );
}
