import { ActivityPanel } from './activity-panel.tsx';
import { useDigest } from '#log/session/fight-digests.ts';
import type { TableFacts } from '#kit/ui/export-texts.ts';

/** What a player's time went into, once the fight was read again for it. */
export function PlayerActivityPart({
  fightKey,
  guid,
  ...rest
}: {
  /** Null while the file is still being read. */
  fightKey: string | null;
  guid: string;
  playerName: string;
  healer: boolean;
  fileName: string;
  about: () => TableFacts;
}) {
  const { digest, problem } = useDigest(fightKey, 'player-activity');
  const activity = digest?.find((one) => one.guid === guid);
  if (activity) return <ActivityPanel activity={activity} {...rest} />;
  return (
    <output className="block px-3 py-2 text-xs text-muted">
      {problem
        ? `Activity and buffs could not be read: ${problem.message}`
        : digest
          ? 'This player cast nothing in this fight.'
          : 'Reading casts and buffs…'}
    </output>
  );
}
