import type { SeatedCharacter } from '#team/model/roster/composition.ts';
import { groupTools, tokenTakers, TOOL_SECTIONS } from '#team/model/roster/group-tools.ts';
import { Panel } from '#kit/ui/panel.tsx';

/** Immunities, raid cooldowns, movement, externals and utility of a draft, each with how many bring it, and its players per tier token. */
export function ToolsPanel({
  seated,
  className,
}: {
  seated: readonly SeatedCharacter[];
  className: string;
}) {
  const tools = groupTools(seated);
  return (
    <Panel title="Immunities, cooldowns and utility" className={className}>
      <div className="flex flex-col gap-3 text-sm" data-board-tools>
        {TOOL_SECTIONS.map((section) => {
          const own = tools.filter((tool) => tool.section === section);
          const count = own.reduce((sum, { bringers }) => sum + bringers.length, 0);
          return (
            <section key={section}>
              <h3 className="tabular mb-1 text-xs font-medium text-muted">
                {section} {count}
              </h3>
              {own.length === 0 ? (
                <p className="text-muted">None</p>
              ) : (
                <ul className="flex flex-wrap gap-1.5">
                  {own.map(({ name, effect, bringers }) => (
                    <li
                      key={name}
                      className="rounded-control border border-line px-2 py-0.5"
                      data-tooltip={[effect, bringers.join(', ')].filter(Boolean).join('\n')}
                    >
                      {name} <span className="tabular text-muted">{bringers.length}</span>
                    </li>
                  ))}
                </ul>
              )}
            </section>
          );
        })}
        <section data-tier-tokens>
          <h3 className="mb-1 text-xs font-medium text-muted">Players per tier token</h3>
          <ul className="flex flex-wrap gap-1.5">
            {tokenTakers(seated).map(({ name, takers }) => (
              <li
                key={name}
                className="rounded-control border border-line px-2 py-0.5"
                data-tooltip={takers.join(', ') || 'None of its classes has a seat.'}
              >
                {name} <span className="tabular text-muted">{takers.length}</span>
              </li>
            ))}
          </ul>
        </section>
        <p className="text-xs text-muted">
          By class and specialization, from the data of the game. A talent counts as chosen.
        </p>
      </div>
    </Panel>
  );
}
