import { classById } from '#game/classes.ts';
import { specializationById } from '#game/specializations.ts';
import { Figure, Figures } from '#season/views/figure.tsx';
import {
  formatChance,
  formatChange,
  formatDay,
  formatRating,
  formatWhole,
} from '#season/views/format.ts';
import { placeWords } from '#season/views/region-place.ts';
import { VaultGrid } from '#season/views/vault-grid.tsx';
import { IntervalBar } from '#kit/ui/interval-bar.tsx';
import { DungeonMark, KeyLevelMark } from '#kit/ui/marks/game-marks.tsx';
import type { CharacterPage } from './load-character-page.server.ts';

/** Where the character stands: rating, title, next key, vault. */
export function CharacterFigures({ page: { card, places } }: { page: CharacterPage }) {
  const { score, place, chance, gainedInAWeek } = card;
  const [next] = card.gains;
  return (
    <Figures label="Where this character stands">
      <Figure label="Mythic+ rating" value={score === null ? 'Not known' : formatRating(score)}>
        {score === null && 'Its profile was not asked for yet'}
        {place !== null && (
          <span className="block first-letter:uppercase">{placeWords(place)}</span>
        )}
        {places !== null && (
          <span className="tabular block" data-other-places>
            {otherPlaces(places, card)}
          </span>
        )}
        {gainedInAWeek !== null && gainedInAWeek > 0 && (
          <span className="block text-accent">▲ {formatChange(gainedInAWeek)} in 7 days</span>
        )}
      </Figure>
      <Figure
        label={
          chance ? `Chance of title, forecast for ${formatDay(chance.atMs)}` : 'Chance of title'
        }
        value={
          chance ? (
            <span className="flex items-center gap-2">
              {formatChance(chance.probability)}
              <IntervalBar value={chance.probability} className="w-16" />
            </span>
          ) : (
            '–'
          )
        }
      >
        {chance
          ? `Now ${distance(chance.marginNow)} the cutoff, ${distance(chance.marginForecast)} its forecast.`
          : 'No forecast for this character.'}
      </Figure>
      <Figure
        label="Best next key"
        value={
          next ? (
            <span className="flex items-center gap-2">
              <DungeonMark dungeonId={next.dungeonId} code={next.dungeonCode} />
              <KeyLevelMark level={next.keyLevel} />
              <span className="text-accent">{formatChange(next.gain)}</span>
            </span>
          ) : (
            '–'
          )
        }
      >
        {next ? `${next.dungeonName}, if just timed` : 'No key of this level adds rating.'}
      </Figure>
      <Figure
        label="Great Vault"
        value={
          <span className="flex py-1">
            <VaultGrid slots={card.vault} />
          </span>
        }
      >
        {card.keysThisWeek} of 8 keys this week
        {card.keyWeeks > 1 && (
          <span className="tabular block text-accent" data-key-weeks={card.keyWeeks}>
            <span aria-hidden="true">★ </span>
            {card.keyWeeks} weeks in a row with a key
          </span>
        )}
      </Figure>
    </Figures>
  );
}

/** `#3 Priest · #1 Holy · #1 Draenor, of those tracked`; empty where none is known. */
function otherPlaces(
  { ofClass, ofSpec, ofRealm }: NonNullable<CharacterPage['places']>,
  card: CharacterPage['card'],
): string {
  const named = [
    [ofClass, card.classId === null ? undefined : classById(card.classId)?.name],
    [ofSpec, card.specId === null ? undefined : specializationById(card.specId)?.name],
    [ofRealm, card.realmName],
  ] as const;
  const known = named
    .flatMap(([place, name]) =>
      place === null || !name ? [] : [`#${formatWhole(place)}\u00A0${name}`],
    )
    .join(' · ');
  return known === '' || card.place?.kind === 'counted' ? known : `${known}, of those tracked`;
}

/** How far a rating lies from a cutoff: `108.3 above`. */
function distance(margin: number): string {
  return `${formatRating(Math.abs(margin))} ${margin < 0 ? 'below' : 'above'}`;
}
