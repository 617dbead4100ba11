import { Link } from 'react-router';
import type { SpecializationRole } from '#game/specializations.ts';

const LINK = 'underline underline-offset-4 hover:text-text touch-link';

/** What popularity does not say, and where kills of raids say it: beside all others, and who plays it best. */
export function RaidLinks({ specId, role }: { specId: number; role: SpecializationRole }) {
  const metric = role === 'healer' ? 'hps' : 'dps';
  const compared = new URLSearchParams({ view: 'specs', by: metric });
  const ladder = new URLSearchParams({ view: 'ladder', by: metric, spec: String(specId) });
  return (
    <p className="text-xs text-muted" data-raid-links>
      Popular does not mean strong: players choose what is easy to find a group with. What it does
      in raid kills:{' '}
      <Link to={`/hps-dps?${compared}`} className={LINK}>
        {role === 'healer' ? 'healing' : 'damage'} beside all others
      </Link>
      {', '}
      <Link to={`/hps-dps?${ladder}`} className={LINK}>
        its best players
      </Link>
      .
    </p>
  );
}
