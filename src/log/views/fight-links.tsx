import { Link, useLocation } from 'react-router';
import { carriedTo } from '#kit/browser/carried-search.ts';
import type { ListedFight } from '#log/session/fight-groups.ts';
import { isRaidPull } from '#log/session/nights.ts';
import { PAGES } from '#kit/shell/pages.ts';

export type LogPageName = 'raid' | 'cooldowns' | 'hpsDps' | 'mplus';

interface FightLink {
  page: LogPageName;
  words: string;
  to: string;
}

/** Where the same fight stands on the other log pages. */
export function fightLinks({ key, fight }: ListedFight): FightLink[] {
  const id = encodeURIComponent(key);
  const links: FightLink[] = [];
  if (isRaidPull(fight))
    links.push({
      page: 'raid',
      words: fight.success === false ? 'Why did we wipe?' : 'Raid review',
      to: `${PAGES.raid.path}?pull=${id}`,
    });
  const keystone = fight.kind === 'keystone' ? key : fight.keystoneFightId;
  if (keystone !== null)
    links.push({
      page: 'mplus',
      words: 'What cost the key?',
      to: `${PAGES.mplus.path}?view=review&key=${encodeURIComponent(keystone)}`,
    });
  links.push(
    { page: 'cooldowns', words: 'Cooldowns used', to: `${PAGES.cooldowns.path}?fight=${id}` },
    { page: 'hpsDps', words: 'Damage and healing', to: `${PAGES.hpsDps.path}?fight=${id}` },
  );
  return links;
}

/** Address of the seconds before a death, the n-th of the fight from 1; null where no page has them. */
export function recapAddress({ key, fight }: ListedFight, order: number): string | null {
  if (isRaidPull(fight)) return `${PAGES.raid.path}?pull=${encodeURIComponent(key)}&death=${order}`;
  if (fight.kind === 'keystone')
    return `${PAGES.mplus.path}?view=review&key=${encodeURIComponent(key)}&tab=deaths`;
  return null;
}

/** Links to the same fight on the other log pages. */
export function FightLinks({ item, here }: { item: ListedFight; here: LogPageName }) {
  const { search } = useLocation();
  return (
    <nav aria-label="The same fight elsewhere" className="mt-1.5" data-fight-links>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {fightLinks(item)
          .filter(({ page }) => page !== here)
          .map(({ page, words, to }) => (
            <li key={page}>
              <Link
                to={carriedTo(to, search)}
                className="inline-flex min-h-6 items-center font-medium text-accent underline underline-offset-2 pointer-coarse:min-h-11"
              >
                {words}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
