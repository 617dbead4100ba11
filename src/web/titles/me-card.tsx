import { Link } from 'react-router';
import type { TitleOdds } from '#analysis/season/title-odds.ts';
import { KeptLinks } from '#web/season/kept-links.tsx';
import { PastedCharacterForm } from '#web/season/pasted-character-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import {
  OddsRecordDetails,
  type OwnOddsRecord,
  type RecordedOdds,
} from './odds-record-details.tsx';
import { oddsText, signed } from './signed.ts';

export type MeAnswer =
  | {
      found: false;
      text: string;
      /** `unreadable`: no name is in it; `guild`: it names a guild; `unknown`: nobody of that name has a rating here. */
      why: 'unreadable' | 'guild' | 'unknown';
    }
  | {
      found: true;
      character: {
        name: string;
        realmName: string;
        realmSlug: string;
        region: string;
        score: number | null;
      };
      rank: number;
      margin: number | null;
      odds: TitleOdds | null;
      recordedOdds: RecordedOdds;
      ownRecord: OwnOddsRecord | null;
      gains: readonly {
        dungeonId: number;
        dungeonName: string;
        keyLevel: number;
        gain: number;
        /** Of the title with this key in time and all else as before, 0 to 1; null where nothing is foretold. */
        odds: number | null;
      }[];
    };

/** "Will I?": a pasted character against the line. */
export function MeCard({
  me,
  question,
  isSample,
  when,
}: {
  me: MeAnswer | null;
  /** What the address asks besides, kept while another character is asked for. */
  question: Readonly<Record<string, string>>;
  isSample: boolean;
  /** What the odds look ahead to: `at the end` or `in four weeks (Dec 20)`. */
  when: string;
}) {
  return (
    <Panel title="Me">
      <PastedCharacterForm
        name="me"
        label="Name-Realm, a Raider.IO or armoury link, or what /simc prints"
        kept={Object.entries(question)}
        {...(me && !me.found && { value: me.text })}
      >
        <Button type="submit" look="solid" icon="lucide:user-round-search">
          Where do I stand?
        </Button>
      </PastedCharacterForm>
      <KeptLinks
        hrefOf={(id) =>
          `?${new URLSearchParams({ ...question, region: id.slice(0, 2), me: id }).toString()}`
        }
      />
      {me && (
        <div className="mt-3 border-t border-line pt-3 text-sm">
          <Answer me={me} question={question} isSample={isSample} when={when} />
        </div>
      )}
    </Panel>
  );
}

const WHY = {
  unreadable:
    'No name can be read in that. Paste one of: Name-Realm, a link to the character on Raider.IO, Warcraft Logs or the armoury, or what /simc prints in the game.',
  guild: 'That is a guild. Titles go to characters: paste one of them.',
  unknown: 'No rated character of that name is in the store for this region and season.',
} as const;

function Answer({
  me,
  question,
  isSample,
  when,
}: {
  me: MeAnswer;
  question: Readonly<Record<string, string>>;
  isSample: boolean;
  when: string;
}) {
  if (!me.found)
    return (
      <output className="block">
        {WHY[me.why]}
        {me.why === 'unknown' &&
          isSample &&
          ' These players are invented: try a name from the list.'}
      </output>
    );
  const { character, rank, margin, odds, recordedOdds, ownRecord, gains } = me;
  return (
    <output className="flex flex-col gap-2">
      <p>
        <strong className="font-medium">
          <bdi>{character.name}</bdi>
        </strong>{' '}
        <span className="text-muted">
          <bdi>{character.realmName}</bdi>
        </span>
        <br />
        <span className="tabular">
          {character.score?.toFixed(1)}, rank {rank.toLocaleString('en')}
        </span>
      </p>
      {margin !== null && (
        <p className="tabular">
          {signed(margin)} points to the line {margin >= 0 ? '(above)' : '(below)'} today
        </p>
      )}
      {odds && (
        <p>
          <strong className="font-display text-2xl font-semibold">
            {oddsText(odds.probability)}
          </strong>{' '}
          to be above it {when}
          <span className="block text-xs text-muted">
            {oddsText(odds.probabilityIfIdle)} without another point. Expects{' '}
            {Math.round(odds.expectedGain)} ± {Math.round(odds.gainDeviation)} points more from half
            of last week’s pace.
          </span>
        </p>
      )}
      {odds && <OddsRecordDetails recorded={recordedOdds} own={ownRecord} />}
      {margin === null && character.region !== question['region'] && (
        <p>
          It plays in another region, with a line of its own:{' '}
          <Link
            to={`?${new URLSearchParams({ ...question, region: character.region, me: `${character.region}/${character.realmSlug}/${character.name}` }).toString()}`}
            preventScrollReset
            className="underline underline-offset-4"
          >
            set it against that one
          </Link>
        </p>
      )}
      {gains.length > 0 && (
        <div>
          <p className="text-xs text-muted">
            Keys that lift it most, just in time
            {gains[0]?.odds !== null && ', and the odds with that key and all else as before'}
          </p>
          <ol className="tabular mt-1 flex flex-col gap-0.5">
            {gains.map((one) => (
              <li key={`${one.dungeonId} ${one.keyLevel}`} className="flex justify-between gap-2">
                <span>
                  +{one.keyLevel} {one.dungeonName}
                </span>
                <span className="whitespace-nowrap">
                  {`${signed(one.gain)} `}
                  {one.odds !== null && (
                    <span className="inline-block min-w-16 pl-2 text-right text-muted">
                      {oddsText(one.odds)}
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </output>
  );
}
