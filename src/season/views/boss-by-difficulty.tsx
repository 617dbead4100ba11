import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DifficultyMark } from '#kit/ui/marks/difficulty-mark.tsx';
import { PlainTable, type PlainColumn } from '#kit/ui/table/plain-table.tsx';
import { bossAddress } from './links/links.ts';

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
    <PlainTable
      caption={caption}
      columns={[
        {
          key: 'boss',
          label: 'Boss',
          kind: 'text',
          cell: ({ slug, name }) => (
            <Link
              to={bossAddress(slug) ?? '/raid'}
              className="font-normal text-text underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          ),
        },
        ...difficulties.map((one): PlainColumn<Boss> => ({
          key: one,
          label: one,
          head: (
            <span className="inline-flex items-center gap-1.5 capitalize">
              <DifficultyMark name={one} />
              <span className="max-sm:sr-only">{one}</span>
            </span>
          ),
          kind: 'number',
          className: 'whitespace-nowrap',
          cell: (boss) => children(boss, one),
        })),
      ]}
      rows={bosses}
      rowKey={({ slug }) => slug}
    />
  );
}
