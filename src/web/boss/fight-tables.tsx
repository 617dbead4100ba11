import { formatClock } from '#lib/format-clock.ts';
import { dungeonAddress } from '#web/season/links.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { IntervalBar } from '#web/ui/interval-bar.tsx';
import type { BossFacts } from './load-boss-page.server.ts';

/** The phases of a fight in order, as bars of their usual length. */
export function PhaseTable({
  phases,
  name,
}: {
  phases: NonNullable<BossFacts['phases']>['rows'];
  name: string;
}) {
  const longest = Math.max(1, ...phases.map(({ usualSeconds }) => usualSeconds));
  return (
    <>
      <table className="data-table" data-phases>
        <caption className="sr-only">Phases of {name}</caption>
        <thead>
          <tr>
            <th scope="col">Phase</th>
            <th scope="col">Usual length</th>
            <th scope="col" className="number">
              Begins at
            </th>
          </tr>
        </thead>
        <tbody>
          {phases.map((one) => (
            <tr key={one.number}>
              <th scope="row" className="text-text!">
                {one.name}
              </th>
              <td>
                <span className="flex items-center gap-2">
                  <IntervalBar
                    value={one.usualSeconds}
                    most={longest}
                    className="w-28 max-[24rem]:w-12"
                  />
                  <span className="tabular whitespace-nowrap">
                    {formatClock(one.usualSeconds * 1000)}
                    {one.fixed && <span className="text-xs text-muted"> always</span>}
                  </span>
                </span>
              </td>
              <td className="number text-muted">
                {one.bossHealthPercent === null ? '' : `${one.bossHealthPercent}% health`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {phases.some(({ fixed }) => !fixed) && (
        <p className="mt-2 text-xs text-muted">
          Lengths are what Farseer’s list of phases takes for a plan. One without “always” ends when
          your damage, or a moment of the fight, ends it: in a log it can be much shorter or longer.
        </p>
      )}
    </>
  );
}

/** What the boss does, the abilities that a plan is built around first. */
export function AbilityTable({ facts }: { facts: BossFacts }) {
  if (facts.abilities.length === 0) return <NoAbilities facts={facts} />;
  return (
    <>
      <table className="data-table" data-abilities>
        <caption className="sr-only">Abilities of {facts.name}</caption>
        <thead>
          <tr>
            <th scope="col">Ability</th>
            <th scope="col">What it does</th>
          </tr>
        </thead>
        <tbody>
          {facts.abilities.map((one) => (
            <tr key={one.spellId}>
              <th scope="row" className="py-1! text-text!">
                {one.name}
                {one.major && <span className="ml-2 text-xs font-normal text-accent">major</span>}
              </th>
              <td className="py-1! text-muted">
                {one.meanings.length === 0 ? 'not classified' : one.meanings.join('; ')}
                {one.avoidable && <span className="ml-2 text-xs text-warning">avoidable</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-xs text-muted">
        Kinds of abilities are Farseer’s own judgment over public spell lists.
      </p>
    </>
  );
}

/** What stands in for abilities that the packs do not know: where to find them. */
function NoAbilities({ facts: { name, kind, place, dungeonSlug } }: { facts: BossFacts }) {
  const dungeon = dungeonSlug === null ? null : dungeonAddress(dungeonSlug);
  return (
    <div className="text-sm" data-no-abilities>
      <p>
        Farseer’s spell list has no abilities of {name} yet. Your own log has them: the review lists
        what hit your group, which casts went off and who died of what.
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        <LinkButton to={kind === 'raid' ? '/raid' : '/mplus?view=review'} look="solid">
          {kind === 'raid' ? 'Review a raid night' : 'Review a key'}
        </LinkButton>
        {dungeon !== null && <LinkButton to={dungeon}>Runs and timers of {place}</LinkButton>}
      </p>
    </div>
  );
}
