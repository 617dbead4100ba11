import { useDigest } from '#log/session/fight-digests.ts';
import { TrustBadge } from './trust-badge.tsx';

/** The checks a fight's log carries in itself, once the fight was read again for them. */
export function TrustLine({ fightKey }: { fightKey: string | null }) {
  const { digest, problem } = useDigest(fightKey, 'trust-checks');
  if (digest) return <TrustBadge checks={digest} />;
  return (
    <output className="block pt-1.5 text-xs text-muted">
      {problem
        ? `This fight could not be checked: ${problem.message}`
        : 'Checking the log against itself…'}
    </output>
  );
}
