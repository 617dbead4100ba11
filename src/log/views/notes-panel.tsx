import { LEAST_ALIVE_MS, LEAST_PULLS, playerNotesOf } from '#analysis/fight-events/player-notes.ts';
import type { PlayerNotes } from '#analysis/fight-events/player-notes.ts';
import { useDigest, useDigests } from '#log/session/fight-digests.ts';
import { notesTable } from './notes-table.ts';
import { WholeTable } from '#kit/ui/table/whole-table.tsx';
import type { TableFacts } from '#kit/ui/export-texts.ts';
import { HowWeKnow } from '#kit/ui/how-we-know.tsx';

export interface NotesPanelProps {
  /** Of the pull that is looked at. */
  fightKey: string;
  /** Keys of earlier pulls of the same boss at the same difficulty. */
  earlier: readonly string[];
  guid: string;
  playerName: string;
  fileName: string;
  about: () => TableFacts;
}

const SECONDS = LEAST_ALIVE_MS / 1000;

function sparseWords(notes: Extract<PlayerNotes, { enough: false }>): string {
  return notes.reason === 'short-life'
    ? `Not enough data: alive for less than ${SECONDS} seconds in this pull.`
    : `Not enough data: ${LEAST_PULLS} earlier pulls with ${SECONDS} seconds or more of this player are needed. The opened logs hold ${notes.n}.`;
}

/** A player's pull beside the player's own earlier pulls; reads them all. */
export function NotesPanel(props: NotesPanelProps) {
  const { fightKey, earlier, guid, playerName, fileName, about } = props;
  const { digest, problem } = useDigest(fightKey, 'player-facts');
  const { digests, done, total } = useDigests(earlier, 'player-facts');
  if (problem)
    return (
      <p className="py-2 text-sm text-muted">This pull could not be read: {problem.message}</p>
    );
  if (!digest || done < total)
    return (
      <output className="block py-2 text-xs text-muted">
        Reading this pull and those before it: {done} of {total}
      </output>
    );
  const now = digest.find((one) => one.guid === guid);
  const before = [...digests.values()].flatMap((players) =>
    players.filter((one) => one.guid === guid),
  );
  const notes = now && playerNotesOf(now, before);
  if (!notes?.enough)
    return (
      <p className="py-2 text-sm text-muted">
        {notes ? sparseWords(notes) : 'Not enough data: this player did nothing in this pull.'}
      </p>
    );
  const worse = notes.notes.filter(({ isWorse }) => isWorse).length;
  return (
    <div data-notes>
      <p className="mt-1 text-sm">
        {worse === 0
          ? 'Nothing is worse than this player’s own earlier pulls'
          : `${worse} of ${notes.notes.length} ${worse === 1 ? 'is' : 'are'} worse than in this player’s own earlier pulls`}{' '}
        <span className="whitespace-nowrap text-muted">({notes.n} pulls)</span>
      </p>
      <WholeTable
        name="notes"
        caption={`${playerName} beside their own earlier pulls`}
        {...notesTable(notes.notes)}
        fileName={`${fileName}-habits`}
        about={about}
        empty="No cooldown, buff or resource of this player is in three earlier pulls."
      />
      <HowWeKnow>
        <p className="max-w-prose">
          Farseer knows no rotation. It looks at the player’s last ten pulls of the same boss and
          difficulty in the opened logs. A cooldown is worse when at least one use is missing to the
          usual share, by its base cooldown. A buff is worse when it was up a tenth less than usual,
          and less than in any pull. A resource is worse when a tenth more of it came at full than
          ever in those pulls. What regenerates by itself is in no log. This shows a difference, not
          its reason.
        </p>
      </HowWeKnow>
    </div>
  );
}
