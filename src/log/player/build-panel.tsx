import { useMemo } from 'react';
import { talentDifference, type PlayerBuild } from '#analysis/fight-events/player-builds.ts';
import { WholeTable } from '#kit/ui/table/whole-table.tsx';
import { useDigest } from '#log/session/fight-digests.ts';
import { gearTable, talentTable, talentWords } from './build-table.tsx';
import type { DepthProps } from './player-depth.tsx';

/** What a player wore and had chosen as the fight began, beside whom the player is compared with. */
export function BuildPanel({ fightKey, guid, playerName, other, fileName, about }: DepthProps) {
  const own = useDigest(fightKey, 'player-builds');
  const others = useDigest(other?.fightKey ?? null, 'player-builds');
  const a = own.digest?.find((one) => one.guid === guid);
  const b = (other && others.digest?.find((one) => one.guid === other.guid)) ?? null;
  const words = useMemo(
    () => (other && b ? { a: other.ownWords, b: other.words } : null),
    [other, b],
  );
  const table = useMemo(() => a && gearTable(a, b, words), [a, b, words]);
  const problem = own.problem ?? others.problem;
  if (problem)
    return (
      <output className="block py-2 text-xs text-muted">
        The gear could not be read: {problem.message}
      </output>
    );
  if (!own.digest || (other && !others.digest))
    return <output className="block py-2 text-xs text-muted">Reading the gear…</output>;
  if (!a || !table)
    return (
      <p className="py-2 text-xs text-muted">
        Not known: the log has no line about the gear of this player in this fight.
      </p>
    );
  return (
    <div data-build>
      {other && !b && (
        <p className="py-1 text-xs text-muted">
          Not known: the log has no line about the gear of the other side.
        </p>
      )}
      {a.gear.length > 0 ? (
        <WholeTable
          name="gear"
          caption={`Gear of ${playerName}`}
          title="Gear"
          {...table}
          fileName={`${fileName}-gear`}
          about={about}
          empty={null}
        />
      ) : (
        <p className="py-1 text-xs text-muted">The log lists no gear of this player.</p>
      )}
      <p className="mt-1 text-xs text-muted">
        Embellished pieces: {embellished(a)}
        {words && b && ` (${words.a}), ${embellished(b)} (${words.b})`}. Set bonuses are not known:
        the log names no set.
      </p>
      <Talents a={a} b={b} words={words} fileName={fileName} about={about} />
    </div>
  );
}

/** How many worn pieces are embellished; the game allows two. */
const embellished = ({ gear }: PlayerBuild): number =>
  gear.filter(({ isEmbellished }) => isEmbellished).length;

function Talents({
  a,
  b,
  words,
  fileName,
  about,
}: {
  a: PlayerBuild;
  b: PlayerBuild | null;
  words: { a: string; b: string } | null;
} & Pick<DepthProps, 'fileName' | 'about'>) {
  const isOneTree = b !== null && a.specId !== null && a.specId === b.specId;
  const difference = useMemo(
    () => (b && isOneTree ? talentDifference(a.talents, b.talents) : null),
    [a, b, isOneTree],
  );
  return (
    <div className="mt-2 text-sm" data-talents>
      <p>Talents: {talentWords(a.talents) ?? 'not known'}.</p>
      {b && words && (
        <p>
          Talents of <bdi>{words.b}</bdi>: {talentWords(b.talents) ?? 'not known'}.
        </p>
      )}
      {b && !isOneTree && (
        <p className="text-xs text-muted">Talents of different specializations are not compared.</p>
      )}
      {difference && words && a.talents.length > 0 && b!.talents.length > 0 && (
        <details>
          <summary className="inline-flex min-h-7 cursor-pointer items-center font-medium pointer-coarse:min-h-11">
            {difference.differ.length} of {difference.same + difference.differ.length} nodes differ
          </summary>
          <WholeTable
            name="talents"
            caption="Talents that differ"
            {...talentTable(difference, words)}
            fileName={`${fileName}-talents`}
            about={about}
            empty="Both have the same talents."
          />
        </details>
      )}
      <p className="text-xs text-muted">
        The log numbers talents. Their names, and which of them are free, it does not say.
      </p>
    </div>
  );
}
