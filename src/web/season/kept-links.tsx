import { Link } from 'react-router';
import { useMine } from './use-mine.ts';

/** The characters this device keeps, to be asked for with one touch. Nothing on the server, nor while no character is kept. */
export function KeptLinks({
  hrefOf,
}: {
  /** @param id `eu/realm-slug/Name` */
  hrefOf: (id: string) => string;
}) {
  const { characters } = useMine();
  if (characters.length === 0) return null;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm" data-kept-links>
      <span className="text-xs text-muted">Saved on this device:</span>
      {characters.map((id) => (
        <Link
          key={id}
          to={hrefOf(id)}
          preventScrollReset
          className="inline-flex min-h-6 items-center underline underline-offset-4 pointer-coarse:min-h-11"
        >
          <bdi>{id.split('/')[2]}</bdi>
        </Link>
      ))}
    </p>
  );
}
