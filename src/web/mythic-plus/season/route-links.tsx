import { Panel } from '#web/ui/panel.tsx';

const LINKS = [
  ['https://keystone.guru/', 'keystone.guru', 'routes by dungeon and level, and a planner'],
  ['https://raider.io/mythic-plus', 'Raider.IO', 'leaderboards and replays of routes'],
] as const;

/** Where routes are made and shared: better there than half as good here. */
export function RouteLinks() {
  return (
    <Panel title="Routes">
      <ul className="flex flex-col gap-1.5 text-sm">
        {LINKS.map(([url, name, what]) => (
          <li key={url}>
            <a className="underline" href={url} rel="noreferrer">
              {name}
            </a>
            <span className="text-muted">: {what}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
