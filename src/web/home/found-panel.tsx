import { Link } from 'react-router';
import { SourceLine, sourceFacts } from '#web/season/source-line.tsx';
import { Panel } from '#web/ui/panel.tsx';
import type { CharacterCard, GuildCard } from './card-types.ts';
import { CharacterCardView, GuildCardView } from './cards.tsx';
import { KeepButton } from './keep-button.tsx';
import { hrefOfHit, type SearchAnswer } from './search-hits.ts';

export interface Found extends SearchAnswer {
  character: CharacterCard | null;
  guild: GuildCard | null;
}

/** What the search of the address found, in the page itself. */
export function FoundPanel({ found }: { found: Found }) {
  const { hits, character, guild } = found;
  // A card says it itself.
  const source =
    character || guild ? null : (hits.find((hit) => hit.source !== null)?.source ?? null);
  return (
    <Panel title="Found" className="mb-5">
      <div aria-live="polite" data-found>
        {character && (
          <CharacterCardView card={character}>
            <KeepButton kind="character" id={character.id} />
          </CharacterCardView>
        )}
        {guild && (
          <GuildCardView card={guild}>
            <KeepButton kind="guild" id={guild.id} />
          </GuildCardView>
        )}
        {found.tooShort && <p className="text-sm text-muted">Too short: three letters at least.</p>}
        {!found.tooShort && hits.length === 0 && (
          <p className="text-sm">
            Nobody and no realm of that name is in the store.{' '}
            <span className="text-muted">
              A link to a character on Raider.IO or the armoury, a /simc string, Name-Realm, a guild
              or a realm in any spelling is understood.
            </span>
          </p>
        )}
        {!character && !guild && hits.length > 0 && (
          <ul className="text-sm">
            {hits.map((hit) => (
              <li key={`${hit.kind} ${hit.id}`} className="flex justify-between gap-3 py-1">
                <Link to={hrefOfHit(hit)} className="min-w-0 underline underline-offset-4">
                  <bdi>{hit.name}</bdi>, {hit.place}
                </Link>
                <span className="tabular text-muted">{hit.detail ?? hit.kind}</span>
              </li>
            ))}
          </ul>
        )}
        {source !== null && (
          <div className="mt-2">
            <SourceLine facts={sourceFacts(source, null)} />
          </div>
        )}
      </div>
    </Panel>
  );
}
