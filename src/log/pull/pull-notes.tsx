import { useId, useState } from 'react';
import { NotesSection, pullsBefore } from '#log/views/notes-section.tsx';
import type { Scope } from '#log/views/scope.ts';
import type { NightPull } from '#log/session/nights.ts';

/** One player of a pull beside the player's own earlier pulls of the boss that night. */
export function PullNotes({
  pull,
  pulls,
  scope,
}: {
  pull: NightPull;
  /** All pulls of the boss that night. */
  pulls: readonly NightPull[];
  scope: Scope;
}) {
  const id = useId();
  const players = pull.fight.players
    .map(({ guid, name }) => ({ guid, name: scope.book.label(guid, name) }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const [asked, setAsked] = useState('');
  const chosen = players.find(({ guid }) => guid === asked) ?? players[0];
  if (!chosen) return null;
  return (
    <section aria-labelledby={`${id}-title`} className="mt-6">
      <h3 id={`${id}-title`} className="font-display text-base font-semibold">
        A player’s own habits
      </h3>
      <label className="my-2 flex items-center gap-2 text-xs whitespace-nowrap text-muted">
        Player
        <select
          value={chosen.guid}
          onChange={(event) => setAsked(event.currentTarget.value)}
          className="h-8 w-72 min-w-0 rounded-control border border-line-strong/70 bg-page px-2 text-sm text-text pointer-coarse:h-11"
        >
          {players.map(({ guid, name }) => (
            <option key={guid} value={guid}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <NotesSection
        key={chosen.guid}
        fightKey={pull.key}
        earlier={pullsBefore(pull.fight, pulls)}
        guid={chosen.guid}
        playerName={chosen.name}
        fileName={scope.fileName('player')}
        about={() => ({ ...scope.about(), player: chosen.name })}
      />
    </section>
  );
}
