import { withReaderMarks } from '#lib/reader-style.ts';
import { formatClock } from '#lib/format-clock.ts';
import { dungeonAddress } from '#season/views/links/links.ts';
import { DataTable, type TableColumn } from '#kit/ui/table/data-table.tsx';
import { PlainTable } from '#kit/ui/table/plain-table.tsx';
import { LinkButton } from '#kit/ui/button.tsx';
import { lettersAmong } from '#game/spell-letters.ts';
import { schoolOfSpell } from '#game/spell-schools.ts';
import { SpellMark } from '#kit/ui/marks/spell-mark.tsx';
import { IntervalBar } from '#kit/ui/interval-bar.tsx';
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
      <PlainTable
        mark="data-phases"
        caption={`Phases of ${name}`}
        columns={[
          {
            key: 'phase',
            label: 'Phase',
            kind: 'text',
            cell: (one) => <span className="text-text">{one.name}</span>,
          },
          {
            key: 'length',
            label: 'Usual length',
            kind: 'text',
            cell: (one) => (
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
            ),
          },
          {
            key: 'begin',
            label: 'Begins at',
            kind: 'number',
            cell: ({ bossHealthPercent }) =>
              bossHealthPercent !== null && (
                <span className="text-muted">
                  {withReaderMarks(String(bossHealthPercent))}% health
                </span>
              ),
          },
        ]}
        rows={phases}
        rowKey={({ number }) => String(number)}
      />
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
      <DataTable
        name="abilities"
        caption={`Abilities of ${facts.name}`}
        columns={abilityColumns(facts.abilities)}
        rows={facts.abilities}
        rowKey={({ spellId }) => String(spellId)}
        ownSort={null}
        fileName={`farseer-${facts.slug}-abilities`}
        about={() => ({
          boss: facts.name,
          source: 'Farseer’s judgment over public spell lists',
          sample: false,
        })}
        exported={() => ({
          columns: ['spellId', 'ability', 'major', 'avoidable', 'whatItDoes'],
          rows: facts.abilities.map((one) => [
            one.spellId,
            one.name,
            one.major ? 'yes' : 'no',
            one.avoidable ? 'yes' : 'no',
            one.meanings.join('; '),
          ]),
        })}
      />
      <p className="mt-2 text-xs text-muted">
        Kinds of abilities are Farseer’s own judgment over public spell lists.
      </p>
    </>
  );
}

type Ability = BossFacts['abilities'][number];

const meaningsOf = ({ meanings }: Ability): string =>
  meanings.length === 0 ? 'not classified' : meanings.join(', ');

function abilityColumns(abilities: readonly Ability[]): readonly TableColumn<Ability>[] {
  const letters = lettersAmong(abilities.map(({ name }) => name));
  return [
    {
      key: 'ability',
      label: 'Ability',
      kind: 'text',
      value: ({ name }) => name,
      cell: ({ spellId, name, major }) => (
        <span className="whitespace-normal text-text">
          <SpellMark
            letters={letters.get(name)!}
            school={schoolOfSpell(spellId) ?? null}
            shape="boss"
            className="mr-1.5"
          />
          {name}
          {major && <span className="ml-2 text-xs font-normal text-accent">major</span>}
        </span>
      ),
    },
    {
      key: 'what',
      label: 'Effect',
      kind: 'text',
      value: meaningsOf,
      cell: (one) => (
        <span className="whitespace-normal text-muted">
          {meaningsOf(one)}
          {one.avoidable && <span className="ml-2 text-xs text-warning">avoidable</span>}
        </span>
      ),
    },
  ];
}

/** What stands in for abilities that the packs do not know: where to find them. */
function NoAbilities({ facts: { name, kind, place, dungeonSlug } }: { facts: BossFacts }) {
  const dungeon = dungeonSlug === null ? null : dungeonAddress(dungeonSlug);
  return (
    <div className="text-sm" data-no-abilities>
      <p>
        Farseer’s spell list has no abilities of {name} yet. Your own log has them. The review lists
        what hit your group, which casts went off and all deaths.
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        <LinkButton to={kind === 'raid' ? '/raid' : '/mplus?view=review'} look="solid">
          {kind === 'raid' ? 'Review a raid night' : 'Review a key'}
        </LinkButton>
        {dungeon !== null && <LinkButton to={dungeon}>Show runs and timers of {place}</LinkButton>}
      </p>
    </div>
  );
}
