import { counted } from '#lib/counted.ts';
import { buffCoverage } from '#team/model/roster/buff-coverage.ts';
import { groupMakeup } from '#team/model/roster/group-makeup.ts';
import { inviteLines, inviteList } from '#team/model/roster/board-texts.ts';
import {
  boardMembers,
  GROUP_PLACES,
  seatedCharacters,
  type BoardCharacter,
  type BoardSeat,
} from '#team/model/roster/composition.ts';
import type { TeamBoard } from '#store/queries/team-boards.ts';
import { formatFixed } from '#lib/format-number.ts';
import { CopyButton } from '#kit/ui/copy-button.tsx';
import { ExportMenu } from '#kit/ui/export-menu.tsx';
import { Note } from '#kit/ui/note.tsx';
import { discordBoard } from '#team/exports/discord-text.ts';
import { boardTable } from '#team/exports/roster-tables.ts';
import { movesOfFix } from './apply-moves.ts';
import { BoardGroups } from './board-groups.tsx';
import { DraftTable } from './draft-table.tsx';
import { MOST_GROUPS } from './first-seats.ts';
import { GapPanel } from './gap-panel.tsx';
import { ToolsPanel } from './tools-panel.tsx';
import { SharedBar } from './shared-bar.tsx';
import { useSharedSeats } from './use-shared-seats.ts';

/** One open draft: its groups, what they bring and lack, and beside it the other drafts of the boss. */
export function BoardView({
  boss,
  team,
  boards,
  boardId,
  seats: stored,
  characters,
  groupSize,
  canWrite,
}: {
  team: { id: string; ownMemberId: string };
  /** Its name. */
  boss: string;
  boards: readonly TeamBoard[];
  boardId: string;
  seats: readonly (BoardSeat & { boardId: string })[];
  characters: readonly BoardCharacter[];
  groupSize: number;
  canWrite: boolean;
}) {
  const storedOf = (id: string) => stored.filter((seat) => seat.boardId === id);
  const shared = useSharedSeats(
    { teamId: team.id, boardId, memberId: team.ownMemberId },
    storedOf(boardId),
    characters,
    canWrite,
  );
  const { seats, move, problem } = shared;
  const seated = seatedCharacters(characters, seats);
  const { parts, itemLevel } = groupMakeup(boardMembers(characters, seated));
  const groups = Math.min(
    MOST_GROUPS,
    Math.max(Math.ceil(groupSize / GROUP_PLACES), ...seated.map(({ group }) => group)),
  );
  const title = boards.find(({ id }) => id === boardId)?.title ?? '';
  const drafts = boards.map((board) => ({
    ...board,
    seated: board.id === boardId ? seated : seatedCharacters(characters, storedOf(board.id)),
  }));
  return (
    <div className="flex flex-col gap-4">
      {problem !== null && (
        <div role="alert">
          <Note kind="error">{problem}</Note>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <p className="tabular" aria-live="polite" data-board-size>
          <strong
            className={`font-display text-lg font-semibold ${seated.length > groupSize ? 'text-danger' : ''}`}
          >
            {seated.length} of {groupSize}
          </strong>{' '}
          {counted(parts.tank.length, 'tank')}, {counted(parts.healer.length, 'healer')},{' '}
          {parts.melee.length} melee, {parts.ranged.length} ranged
          {itemLevel !== null && `, item level ${formatFixed(itemLevel, 1)}`}
        </p>
        <div className="scripted flex flex-wrap gap-2 sm:ml-auto">
          <CopyButton text={() => inviteLines(seated)} what="Names">
            Copy names
          </CopyButton>
          <CopyButton text={() => inviteList(seated)} what="Invite list">
            Copy invite list
          </CopyButton>
          <CopyButton
            what="Message"
            text={() =>
              discordBoard({
                boss,
                title,
                seated,
                missing: buffCoverage(boardMembers(characters, seated))
                  .filter(({ bringers }) => bringers.length === 0)
                  .map(({ name }) => name),
              })
            }
          >
            Copy for Discord
          </CopyButton>
          <ExportMenu
            table={() => boardTable(seated)}
            fileName="composition"
            about={() => ({ boss, draft: title, sample: false })}
          />
        </div>
      </div>
      {canWrite && (
        <SharedBar
          base={`/team/${team.id}/board/${boardId}`}
          shared={shared}
          characters={characters}
        />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-3 lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-4 lg:col-span-2">
          <BoardGroups
            characters={characters}
            seated={seated}
            groups={groups}
            canWrite={canWrite}
            onMove={move}
            onPoint={shared.point}
          />
          {canWrite && (
            <p className="text-xs text-muted">
              Drag a player to a group, or onto a player of a full group to swap. Press a player to
              move them or to change spec or character. “Copy invite list” is one line for the
              invite tool of Northern Sky Raid Tools, group by group. “Copy names” is one name a
              line.
            </p>
          )}
        </div>
        <div className="lg:row-span-2">
          <GapPanel
            characters={characters}
            seated={seated}
            slots={groupSize}
            {...(canWrite && { onFix: (fix) => move(movesOfFix(fix, seated, groups)) })}
          />
        </div>
        <ToolsPanel seated={seated} className="min-w-0 lg:col-span-2" />
      </div>
      {drafts.length > 1 && <DraftTable drafts={drafts} openId={boardId} characters={characters} />}
    </div>
  );
}
