import { Link } from 'react-router';
import { realmAddress } from './links.ts';

/** The name of a realm, with a link to its characters near the title cutoff; the name alone where no source gives its slug. */
export function RealmLink({
  region,
  realmSlug,
  name,
  className = 'hover:underline',
}: {
  region: string;
  realmSlug: string | null;
  name: string;
  className?: string;
}) {
  const text = <bdi>{name}</bdi>;
  return realmSlug === null || realmSlug === '' ? (
    text
  ) : (
    <Link to={realmAddress({ region, realmSlug })} className={`underline-offset-4 ${className}`}>
      {text}
    </Link>
  );
}
