import type { ReactNode } from 'react';

/** How far the bars of the third drawing reach, in px, with the color of a class each. */
const BARS = [
  [96, 'class-8'],
  [72, 'class-4'],
  [50, 'class-11'],
] as const;

/**
 * How a first log comes to its answers, in three steps with a small drawing each. The drawings move once, one after the other, when the
 * list is opened, and stand still for who wants less motion; they hide from readers of the page's tree, since the words say it all.
 */
export function LogSteps() {
  return (
    <ol className="mt-2 grid list-inside list-decimal gap-3 sm:grid-cols-3 sm:gap-6" data-demo>
      <li>
        <Drawing>
          <rect x="4" y="20" width="112" height="18" rx="4" className="demo-frame" />
          <text x="12" y="33" className="demo-typed">
            /combatlog
          </text>
        </Drawing>
        Type /combatlog in the game before the first pull.
      </li>
      <li>
        <Drawing>
          <rect x="20" y="6" width="80" height="44" rx="6" className="demo-frame demo-drop" />
          <path d="M50 14h14l8 8v22H50z M64 14v8h8" className="demo-file" />
        </Drawing>
        After the raid, drop the newest WoWCombatLog file here. It lies in World of
        Warcraft/_retail_/Logs.
      </li>
      <li>
        <Drawing>
          {BARS.map(([width, tint], row) => (
            <rect
              key={tint}
              x="12"
              y={8 + row * 15}
              width={width}
              height="10"
              rx="2"
              className={`demo-bar ${tint}`}
            />
          ))}
        </Drawing>
        See who did how much, what killed, and what to fix first.
      </li>
    </ol>
  );
}

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 120 56"
      width="120"
      height="56"
      aria-hidden="true"
      className="demo mb-1 block"
    >
      {children}
    </svg>
  );
}
