import { NavLink } from 'react-router';

const TABS = [
  { to: '', name: 'Next raid' },
  { to: '/members', name: 'Members' },
  { to: '/raids', name: 'Raids' },
  { to: '/attendance', name: 'Attendance' },
  { to: '/loot', name: 'Loot' },
  { to: '/board', name: 'Composition' },
  { to: '/plans', name: 'Plans' },
  { to: '/settings', name: 'Team' },
];

/** The pages of a team; the one that is open is marked. Each page of a team begins with it. */
export function TeamTabs({ teamId }: { teamId: string }) {
  return (
    <nav aria-label="Pages of the team" className="mt-2 flex flex-wrap gap-1">
      {TABS.map(({ to, name }) => (
        <NavLink
          key={name}
          to={`/team/${teamId}${to}`}
          end
          className="inline-flex min-h-9 items-center rounded-control px-3 text-sm font-medium text-muted hover:bg-surface-2 aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent pointer-coarse:min-h-11"
        >
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
