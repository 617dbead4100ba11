import { useEffect, useState } from 'react';
import { NO_KEY_SEASON, loadKeySeasons } from './key-season.ts';
import type { KeySeason, SeasonOfKey } from './key-season.ts';

/** Of every key until the packs are there. */
export const UNREAD_KEY_SEASON: KeySeason = { ...NO_KEY_SEASON };
const unknown: SeasonOfKey = () => UNREAD_KEY_SEASON;

/** What the season packs know of keys, asked for once there is a key. */
export function useKeySeasons(wanted: boolean): SeasonOfKey {
  const [seasons, setSeasons] = useState<{ of: SeasonOfKey }>({ of: unknown });
  useEffect(() => {
    if (!wanted) return undefined;
    let gone = false;
    loadKeySeasons().then(
      (of) => {
        if (!gone) setSeasons({ of });
        return of;
      },
      // Without them timers are unknown, which the page says anyway.
      (error: unknown) => {
        console.warn('Season facts could not be loaded:', error);
        return null;
      },
    );
    return () => {
      gone = true;
    };
  }, [wanted]);
  return seasons.of;
}
