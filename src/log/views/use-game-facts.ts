import { useEffect, useState } from 'react';
import { NO_GAME_FACTS } from './game-facts.ts';
import type { GameFacts } from './game-facts.ts';

/** What the season packs know, asked for once there is a fight to ask about. */
export function useGameFacts(wanted: boolean): GameFacts {
  const [facts, setFacts] = useState(NO_GAME_FACTS);
  useEffect(() => {
    if (!wanted) return undefined;
    let gone = false;
    import('./load-game-facts.tsx').then(
      ({ loadGameFacts }) => {
        const loaded = loadGameFacts();
        if (!gone) setFacts(loaded);
        return loaded;
      },
      // Without them keys are "finished" instead of in or over time; the numbers do not change.
      (error: unknown) => {
        console.warn('Season facts could not be loaded:', error);
        return null;
      },
    );
    return () => {
      gone = true;
    };
  }, [wanted]);
  return facts;
}
