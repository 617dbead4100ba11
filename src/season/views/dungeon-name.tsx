import { Link } from 'react-router';
import { dungeonByChallengeModeId } from '#game/packs/index.ts';
import { DungeonMark } from '#kit/ui/marks/game-marks.tsx';
import { dungeonAddress } from './links/links.ts';

/** A dungeon: its mark and its name, which leads to its page where a season pack has it. */
export function DungeonName({
  id,
  name,
  shortName,
  isShortWhenNarrow = false,
}: {
  /** Challenge mode id. */
  id: number;
  name: string;
  /** Its code as a source says it: for a dungeon that no season pack has. */
  shortName: string;
  /** Only the mark is seen where the container is as narrow as a phone. */
  isShortWhenNarrow?: boolean;
}) {
  const slug = dungeonByChallengeModeId(id)?.slug;
  const address = slug === undefined ? null : dungeonAddress(slug);
  const text = <span className={isShortWhenNarrow ? '@max-xl:sr-only' : ''}>{name}</span>;
  return (
    <span className="inline-flex items-center gap-2">
      <DungeonMark dungeonId={id} code={shortName} />
      {address === null ? (
        text
      ) : (
        <Link to={address} className="hover:underline">
          {text}
        </Link>
      )}
    </span>
  );
}
