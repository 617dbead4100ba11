import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { TitleOdds } from '#season/model/cutoffs/title-odds.ts';
import { formatChance, formatChange, formatRating } from '#season/views/format.ts';
import { placeWords, type RegionPlace } from '#season/views/region-place.ts';
import { PinnedLinks } from '#season/views/links/pinned-links.tsx';
import { characterAddress } from '#season/views/links/links.ts';
import { PastedCharacterForm } from '#season/views/look-up/pasted-character-form.tsx';
import { Button } from '#kit/ui/button.tsx';
import { IntervalBar } from '#kit/ui/interval-bar.tsx';
import { DungeonMark, KeyLevelMark } from '#kit/ui/marks/game-marks.tsx';
import { playerKind, SpecMark } from '#kit/ui/marks/player-marks.tsx';
import {
  OddsRecordDetails,
  type OwnOddsRecord,
  type RecordedOdds,
} from './odds-record-details.tsx';

export interface FoundMe {
  found: true;
  /** What is compared with the cutoff. */
  rating: number;
  /** Null where a rating was typed instead of a character. */
  character: {
    name: string;
    realmName: string;
    realmSlug: string;
    region: string;
    classId: number | null;
    specId: number | null;
    score: number | null;
  } | null;
  place: RegionPlace;
  /** Points of the last seven days; null where they are not known. */
  gainedInAWeek: number | null;
  /** Points above the cutoff today; null where the character plays in another region. */
  margin: number | null;
  /** Points above the forecast, without another point gained; null as above. */
  marginForecast: number | null;
  odds: TitleOdds | null;
  recordedOdds: RecordedOdds;
  ownRecord: OwnOddsRecord | null;
  /** The first keys of the plan; its order. */
  keys: readonly {
    dungeonId: number;
    dungeonName: string;
    dungeonCode: string;
    keyLevel: number;
    gain: number;
    /** Of the title with this key timed and all else as before, 0 to 1; null without a forecast. */
    odds: number | null;
  }[];
}

export type MeAnswer =
  | {
      found: false;
      text: string;
      /** `unreadable`: neither a name nor a rating is in it; `guild`: it names a guild; `unknown`: no rated character has that name here. */
      why: 'unreadable' | 'guild' | 'unknown';
    }
  | FoundMe;

interface MeProps {
  /** What the address asks besides, kept while another character is asked for. */
  question: Readonly<Record<string, string>>;
  isSample: boolean;
  /** What the chances look ahead to: `at the end` or `in 4 weeks (Dec 20)`. */
  when: string;
}

/** "Will I?": a character against the cutoff, across the whole page. */
export function MeCard({ me, ...rest }: MeProps & { me: MeAnswer | null }) {
  return (
    <section
      aria-label="My position"
      className="rounded-panel border border-line bg-surface px-4 py-3"
      data-me
    >
      {me && (
        <output className="mb-3 block">
          {me.found ? <Position me={me} {...rest} /> : <Missing me={me} isSample={rest.isSample} />}
        </output>
      )}
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <PastedCharacterForm
          name="me"
          label={
            me?.found
              ? 'Another character'
              : 'Will I get the title? Name-Realm, a link, /simc text, or just a rating'
          }
          kept={Object.entries(rest.question)}
          isOneLine
          {...(me && !me.found && { value: me.text })}
        >
          <Button
            type="submit"
            look={me?.found ? 'outline' : 'solid'}
            className="whitespace-nowrap"
          >
            Show my chance
          </Button>
        </PastedCharacterForm>
        <PinnedLinks
          hrefOf={(id) =>
            `?${new URLSearchParams({ ...rest.question, region: id.slice(0, 2), me: id }).toString()}`
          }
        />
      </div>
    </section>
  );
}

const WHY = {
  unreadable:
    'That is not a character. Enter Name-Realm, a link to the character, your /simc text, or a rating such as 3790.',
  guild: 'That is a guild. Titles go to characters: enter one of them.',
  unknown:
    'No rated character of that name is tracked in this region and season. A rating such as 3790 is enough, too.',
} as const;

function Missing({ me, isSample }: { me: Extract<MeAnswer, { found: false }>; isSample: boolean }) {
  return (
    <p className="text-sm">
      {WHY[me.why]}
      {me.why === 'unknown' &&
        isSample &&
        ' This is a sample season with invented characters: try a name from the list.'}
    </p>
  );
}

function Position({ me, question, when }: MeProps & { me: FoundMe }) {
  const { character, place, margin, marginForecast, odds, keys } = me;
  const address = character && characterAddress(character);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        {character === null ? (
          <p className="leading-tight" data-typed-rating>
            <span className="tabular font-semibold">Rating {formatRating(me.rating)}</span>
            <span className="tabular block text-xs text-muted">would be {placeWords(place)}</span>
          </p>
        ) : (
          <div className="flex items-center gap-3">
            <SpecMark
              specId={character.specId}
              classId={character.classId}
              size={40}
              label={playerKind(character.specId, character.classId)}
            />
            <p className="leading-tight">
              {address === null ? (
                <bdi className="font-semibold">{character.name}</bdi>
              ) : (
                <Link to={address} className="font-semibold hover:underline">
                  <bdi>{character.name}</bdi>
                </Link>
              )}
              <span className="tabular block text-xs text-muted">
                {character.score === null ? '' : `${formatRating(character.score)}, `}
                {placeWords(place)} · <bdi>{character.realmName}</bdi>
              </span>
            </p>
          </div>
        )}
        {margin !== null && <Figure name="Margin now">{colored(margin)}</Figure>}
        {marginForecast !== null && (
          <Figure name="Against the forecast">{colored(marginForecast)}</Figure>
        )}
        {odds && (
          <Figure name={`Chance of title ${when}`}>
            <IntervalBar value={odds.probability} className="mr-2 w-28 sm:w-36" />
            {formatChance(odds.probability)}
          </Figure>
        )}
        {character && keys.length > 0 && (
          <NextKeys keys={keys} now={odds?.probability ?? null} plan={planAddress(character)} />
        )}
      </div>
      {odds && (
        <p className="mt-2 text-xs text-muted">
          {formatChance(odds.probabilityIfIdle)} if you stop now.
        </p>
      )}{' '}
      {odds && (
        <OddsRecordDetails recorded={me.recordedOdds} own={me.ownRecord}>
          <p>
            {me.gainedInAWeek === null
              ? `Your gain of last week is not known. The chance counts no further gain, ±${Math.round(odds.gainDeviation)} points.`
              : `At half of last week’s pace you would gain about ${Math.round(odds.expectedGain)} points, ±${Math.round(odds.gainDeviation)}.`}
          </p>
        </OddsRecordDetails>
      )}
      {margin === null && character !== null && character.region !== question['region'] && (
        <p className="mt-2 text-sm">
          This character plays in another region, which has its own cutoff:{' '}
          <Link
            to={`?${new URLSearchParams({ ...question, region: character.region, me: `${character.region}/${character.realmSlug}/${character.name}` }).toString()}`}
            preventScrollReset
            className="underline underline-offset-4"
          >
            compare with that one
          </Link>
        </p>
      )}
    </>
  );
}

function planAddress(character: { name: string; realmSlug: string; region: string }): string {
  const { name, realmSlug, region } = character;
  return `/mplus?${new URLSearchParams({ region, c: `${region}/${realmSlug}/${name}` }).toString()}`;
}

function NextKeys({
  keys,
  now,
  plan,
}: {
  keys: FoundMe['keys'];
  /** Chance of title as things stand; null where none is known. */
  now: number | null;
  /** Address of the whole plan. */
  plan: string;
}) {
  // A chance that reads the same as before says nothing.
  const moves = (odds: number | null): boolean =>
    odds !== null && now !== null && formatChance(odds) !== formatChance(now);
  const movesAny = keys.some(({ odds }) => moves(odds));
  return (
    <div data-title-keys>
      <p className="text-xs text-muted">
        <Link to={plan} className="underline underline-offset-4 hover:text-text">
          Next keys of the plan
        </Link>
        , if barely timed
        {movesAny
          ? ', and your chance with each'
          : now === null
            ? ''
            : ': none alone moves your chance'}
      </p>
      <ol className="tabular mt-1 flex flex-wrap gap-x-4 gap-y-1.5 text-sm">
        {keys.map((one) => (
          <li
            key={`${one.dungeonId} ${one.keyLevel}`}
            className="flex items-center gap-1.5"
            title={one.dungeonName}
          >
            <DungeonMark dungeonId={one.dungeonId} code={one.dungeonCode} label={one.dungeonName} />
            <KeyLevelMark level={one.keyLevel} />
            <span>{formatChange(one.gain)}</span>
            {movesAny && one.odds !== null && (
              <span className="text-muted">→ {formatChance(one.odds)}</span>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <p className="text-xs text-muted">{name}</p>
      <p className="tabular flex items-center font-display text-xl font-semibold">{children}</p>
    </div>
  );
}

/** Above is Farseer's green, below is red; the sign says the same. */
function colored(points: number): ReactNode {
  return (
    <span className={points < 0 ? 'text-danger' : 'text-accent'}>{formatChange(points, 0)}</span>
  );
}
