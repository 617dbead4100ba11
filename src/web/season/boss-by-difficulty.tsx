import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DifficultyMark } from '#kit/ui/marks/difficulty-mark.tsx';
import { bossAddress } from './links.ts';

/** The bosses of a raid below each other, with a cell for each difficulty: a phone shows the marks of these alone. */
export function BossByDifficulty<Boss extends { slug: string; name: string }>({
  caption,
  difficulties,
  bosses,
  children,
}: {
  caption: string;
  /** As the heading says it: `Mythic`, `mythic`. */
  difficulties: readonly string[];
  bosses: readonly Boss[];
  /** What is known of a boss on one of them. */
  children: (boss: Boss, difficulty: string) => ReactNode;
}) {
  return (
    <table className="data-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Boss</th>
          {difficulties.map((one) => (
            <th key={one} scope="col" className="number capitalize">
              <span className="inline-flex items-center gap-1.5">
                <DifficultyMark name={one} />
                <span className="max-sm:sr-only">{one}</span>
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bosses.map((boss) => (
          <tr key={boss.slug}>
            <th scope="row" className="text-text!">
              <Link
                to={bossAddress(boss.slug) ?? '/raid'}
                className="font-normal underline-offset-4 hover:underline"
              >
                {boss.name}
              </Link>
            </th>
            {difficulties.map((one) => (
              <td key={one} className="number whitespace-nowrap">
                {children(boss, one)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
