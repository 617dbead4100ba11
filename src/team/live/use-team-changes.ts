import { startTransition, useEffect, useState } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { isBehind, type TeamPart, type TeamRevision } from './team-revision.ts';

/** Changes that come together are read once; members of a team do not all ask at the same moment. */
const LEAST_WAIT_MS = 150;
const SPREAD_MS = 500;

/**
 * Reads the page again when another player changed what it shows.
 *
 * @param shown the state that the page shows.
 * @param parts what the page shows of the team; always the same list.
 */
export function useTeamChanges(
  teamId: string,
  shown: TeamRevision,
  parts: readonly TeamPart[],
): void {
  const { revalidate } = useRevalidator();
  const { state } = useNavigation();
  const [heard, setHeard] = useState<TeamRevision | null>(null);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onRevision = (revision: TeamRevision): void => {
      clearTimeout(timer);
      timer = setTimeout(
        // A transition, as the router's own updates are: none of them is drawn later than this.
        () => startTransition(() => setHeard(revision)),
        LEAST_WAIT_MS + Math.random() * SPREAD_MS,
      );
    };
    import('./follow-team.ts')
      .then(({ followTeam }) => followTeam(teamId, onRevision))
      .then(
        (end) => {
          if (isGone) end();
          else stop = end;
          return undefined;
        },
        (error: unknown) => console.warn('Changes of the team cannot be followed:', error),
      );
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [teamId, parts]);
  useEffect(() => {
    // The answer of the page's own form is drawn first, however slow the browser is: the router forgets it as soon as the page is read again.
    if (state === 'idle' && heard !== null && isBehind(shown, heard, parts)) void revalidate();
    // oxlint-disable-next-line react/exhaustive-deps -- a page that is drawn again has just been read: only these two ask
  }, [heard, state]);
}
