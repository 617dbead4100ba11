import { Link } from 'react-router';
import { useChoices } from '#kit/browser/choices.ts';

/** The pinned characters, to be asked for with one touch. Nothing while the server draws the page, nor while none is pinned. */
export function PinnedLinks({
  hrefOf,
}: {
  /** @param id `eu/realm-slug/Name` */
  hrefOf: (id: string) => string;
}) {
  const { characters } = useChoices();
  if (characters.length === 0) return null;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 text-sm" data-pinned-links>
      <span className="text-xs text-muted">Pinned:</span>
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
