import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
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
  const latest = useRef({ shown, revalidate });
  useEffect(() => {
    latest.current = { shown, revalidate };
  });
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onRevision = (heard: TeamRevision): void => {
      if (!isBehind(latest.current.shown, heard, parts)) return;
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          // The page's own form may have read it meanwhile.
          if (isBehind(latest.current.shown, heard, parts)) void latest.current.revalidate();
        },
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
}
