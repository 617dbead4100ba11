import { useMemo } from 'react';
import { WholeTable } from '#kit/ui/table/whole-table.tsx';
import { useDigest } from '#log/session/fight-digests.ts';
import type { DepthProps } from './player-depth.tsx';
import { blowTable, shieldTable } from './blow-table.tsx';

const NO_BLOWS = { done: [], taken: [], shields: [] };

/** How each ability of a player met, what met the player, or what became of the player's shields: over the whole fight. */
export function BlowPanel({
  side,
  fightKey,
  guid,
  playerName,
  fileName,
  about,
}: DepthProps & { side: 'done' | 'taken' | 'shields' }) {
  const { digest, problem } = useDigest(fightKey, 'ability-blows');
  const own = digest && (digest.find((one) => one.guid === guid) ?? NO_BLOWS);
  const tables = useMemo(
    () =>
      own && {
        blows: side === 'shields' ? null : blowTable(own[side]),
        shields: shieldTable(own.shields),
      },
    [own, side],
  );
  if (!tables)
    return (
      <output className="block py-2 text-xs text-muted">
        {problem ? `The hits could not be read: ${problem.message}` : 'Reading the hits…'}
      </output>
    );
  if (tables.blows === null)
    return (
      <WholeTable
        name="shields"
        caption={`Shields of ${playerName}, whole fight`}
        {...tables.shields}
        fileName={`${fileName}-shields`}
        about={about}
        empty="No shield of this player took anything."
      />
    );
  return (
    <WholeTable
      name="blows"
      caption={
        side === 'done'
          ? `Hits of ${playerName}, whole fight`
          : `Hits on ${playerName}, whole fight`
      }
      {...tables.blows}
      fileName={`${fileName}-hits-${side}`}
      about={about}
      empty={side === 'done' ? 'This player hit nothing.' : 'Nothing hit this player.'}
    />
  );
}
