import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Fight } from '#analysis/fight.ts';
import { whenIdle } from '#kit/browser/idle.ts';
import { useSample } from '#log/session/shown-logs.tsx';

/** Calls back at the first move of a pointer or press of a key. Returns a function that calls it off. */
function whenUsed(work: () => void): () => void {
  const stop = new AbortController();
  const use = (): void => {
    stop.abort();
    work();
  };
  for (const kind of ['pointermove', 'pointerdown', 'keydown'])
    addEventListener(kind, use, { signal: stop.signal, passive: true });
  return () => stop.abort();
}

/** The name of a boss or dungeon, with a link to its page once the list of pages is there and holds it. Nothing moves then. */
export function FightName({
  fight: { name, kind, encounterId, challengeModeId },
}: {
  fight: Pick<Fight, 'name' | 'kind' | 'encounterId' | 'challengeModeId'>;
}) {
  const [address, setAddress] = useState<string | null>(null);
  // Most see the sample once: its list of pages waits until they do something here.
  const { shown: isSample } = useSample();
  useEffect(() => {
    let gone = false;
    const stop = (isSample ? whenUsed : whenIdle)(() => {
      import('./fight-address.ts').then(
        ({ fightAddress }) =>
          gone || setAddress(fightAddress({ kind, encounterId, challengeModeId })),
        // Without it the name stands there without a link.
        () => null,
      );
    });
    return () => {
      gone = true;
      stop();
    };
  }, [kind, encounterId, challengeModeId, isSample]);
  const text = <bdi className="wrap-anywhere">{name}</bdi>;
  return address === null ? (
    text
  ) : (
    <Link to={address} className="min-w-0 underline-offset-4 hover:underline" data-fight-name>
      {text}
    </Link>
  );
}
