import { useEffect, useState, type ReactNode } from 'react';
import { LinkButton } from '#kit/ui/button.tsx';
import { Note } from '#kit/ui/note.tsx';
import { askTeams, type Asked, type WritableTeam } from '#log/attendance/team-nights.ts';

/** What an officer does for one of the own teams; says so where there is none. */
export function OwnTeams({ children }: { children: (team: WritableTeam) => ReactNode }) {
  const [teams, setTeams] = useState<Asked<{ teams: WritableTeam[] }> | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => {
    void askTeams().then(setTeams);
  }, []);
  if (teams === null) return <p className="text-sm text-muted">Asking for your teams…</p>;
  if ('problem' in teams) return <Note kind="error">{teams.problem}</Note>;
  const list = teams.value.teams;
  const team = list.find(({ id }) => id === chosen) ?? list[0];
  if (!team)
    return (
      <div className="text-sm">
        <p className="mb-2 text-muted">You are an officer of no team yet.</p>
        <LinkButton to="/team">Open your teams</LinkButton>
      </div>
    );
  return (
    <div className="grid grid-cols-1 gap-4">
      {list.length > 1 && (
        <label className="flex w-fit items-center gap-2 text-sm">
          Team
          <select
            value={team.id}
            onChange={(event) => setChosen(event.currentTarget.value)}
            className="min-h-9 rounded-control border border-line-strong/60 bg-surface px-2 pointer-coarse:min-h-11"
          >
            {list.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {children(team)}
    </div>
  );
}
