import { data } from 'react-router';
import { Panel } from '#kit/ui/panel.tsx';
import { NightTime } from '#team/composition/night-time.tsx';
import { sendOpenChanges } from '#team/shared-document/send-before.ts';
import { TeamFrame } from '#team/frame/team-frame.tsx';
import { PRIVATE } from '#team/access/ask-team.server.ts';
import type { Route } from './+types/board-route';
import { actOnBoard } from '#team/board/act-on-board.server.ts';
import { BoardView } from '#team/board/board-view.tsx';
import { BoardChoice, DraftForms, NewDraft } from '#team/board/draft-forms.tsx';
import { loadBoard } from '#team/board/load-board.server.ts';
import type { TeamPart } from '#team/live/team-revision.ts';
import { may } from '#lib/team-policy.ts';

const PARTS: readonly TeamPart[] = ['boards', 'members', 'raids'];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  return data(await loadBoard(context, params.team, url.searchParams), PRIVATE);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return actOnBoard(context, params.team, await request.formData());
}

/** The server copies a draft with the last move in it. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  await sendOpenChanges();
  return serverAction();
}

/** Who plays which boss: drafts of the group, what each brings and lacks. */
export default function BoardPage({ loaderData, actionData }: Route.ComponentProps) {
  const { team, canWrite, boss, boards, boardId, characters, night } = loaderData;
  const board = boards.find(({ id }) => id === boardId);
  if (!may(team.role, 'board.read'))
    return (
      <TeamFrame team={team} parts={PARTS} title="Composition" answer={actionData}>
        <Panel>Guests do not see the compositions of the team.</Panel>
      </TeamFrame>
    );
  return (
    <TeamFrame team={team} parts={PARTS} title="Composition" answer={actionData}>
      <div className="flex flex-col gap-4">
        <BoardChoice bosses={loaderData.bosses} boss={boss} boards={boards} boardId={boardId} />
        {board ? (
          <BoardView
            key={board.id}
            boss={boss.name}
            team={team}
            boards={boards}
            boardId={board.id}
            seats={loaderData.seats}
            characters={characters}
            groupSize={team.groupSize}
            canWrite={canWrite}
          />
        ) : (
          <Panel>
            <p>
              There is no draft for <bdi>{boss.name}</bdi> yet.
              {!canWrite && ' An officer can make one.'}
            </p>
          </Panel>
        )}
        {canWrite && (
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <Panel title={`New draft for ${boss.name}`}>
              <NewDraft
                key={`${boss.id} ${boards.length}`}
                boss={boss}
                boards={boards}
                values={actionData?.values ?? {}}
              />
              {night && (
                <p className="mt-3 text-xs text-muted">
                  The next raid is <bdi>{night.title}</bdi>,{' '}
                  <NightTime startMs={night.startMs} endMs={night.endMs} />.
                </p>
              )}
            </Panel>
            {board && (
              <Panel title="This draft">
                <DraftForms board={board} nextBoss={loaderData.nextBoss} />
              </Panel>
            )}
          </div>
        )}
      </div>
    </TeamFrame>
  );
}
