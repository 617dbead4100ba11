import { Link, useLocation } from 'react-router';
import { regions } from '#game/packs/define-season.ts';
import { regionName } from '#game/region-names.ts';
import type { RaidRace } from '#season/views/raid-race.server.ts';
import {
  raceDifficulties,
  raceLanguages,
  raceAddress,
  type RaceQuestion,
} from '#season/views/race-question.ts';
import { BarChoice, BarText, SeasonBar } from '#season/views/season-bar.tsx';
import { guildAddress } from '#season/views/links/links.ts';
import { SourceLine, sourceFacts, sourceName } from '#season/views/source-line.tsx';
import { EmptyWords } from '#season/views/why-empty.tsx';
import { UnknownFilters } from '#season/views/unknown-filters.tsx';
import type { FilterValues } from '#season/views/unknown-values.ts';
import { formatDate, formatWhole } from '#season/views/format.ts';
import { PAGES } from '#kit/shell/pages.ts';
import { FilterForm } from '#kit/ui/filter-form.tsx';
import { AnswerBox } from '#kit/ui/answer-box.tsx';
import { Button } from '#kit/ui/button.tsx';
import { RegionOptions } from '#kit/ui/form-fields.tsx';
import { PlaceMark } from '#kit/ui/marks/place-mark.tsx';
import { Note } from '#kit/ui/note.tsx';
import { PageHead } from '#kit/ui/page-head.tsx';
import { PageLayout } from '#kit/ui/page-layout.tsx';
import { BossRace } from './boss-race.tsx';
import { GuildTable } from './guild-table.tsx';
import { HallPanel } from './hall-panel.tsx';
import { RaceToFirst } from './race-to-first.tsx';
import { RaidTabs } from '#log/night/raid-tabs.tsx';

const FILTERS: readonly FilterValues[] = [
  { name: 'difficulty', noun: 'difficulty', values: raceDifficulties, shown: 'Mythic' },
  { name: 'region', noun: 'region', values: regions, shown: 'all regions' },
  { name: 'lang', noun: 'language', values: Object.keys(raceLanguages), shown: 'all languages' },
];

const MISSING = {
  database:
    'The database is not running, so no progress can be shown. Your night works without it.',
  season: 'No season has begun yet.',
  connection: 'You are offline. Your night works without a connection.',
} as const;

/** Why there is no race. */
export type Missing = keyof typeof MISSING;

/** “Progress of guilds”: who is how far in the newest raid, and how many have defeated each boss. */
export function RacePage({
  race,
  missing,
}: {
  race: RaidRace | null;
  /** Why there is none. */
  missing: Missing;
}) {
  const { search } = useLocation();
  const question = raceAddress.read(new URLSearchParams(search));
  return (
    <PageLayout>
      <PageHead
        title={PAGES.raid.title}
        description="How far guilds are in the newest raid by region: bosses defeated, first kills, pulls and best percentages."
      />
      <SeasonBar title={PAGES.raid.title} isSample={race?.source === 'sample'} isWide>
        <RaceChoices question={question} />
      </SeasonBar>
      <RaidTabs view="race" />
      <UnknownFilters filters={FILTERS} />
      {race === null ? (
        <Note kind="warning">{MISSING[missing]}</Note>
      ) : (
        <>
          {race.awaitedRaid !== null && (
            <div className="mb-4" data-awaited-raid>
              <Note kind="warning">
                {race.awaitedRaid} has opened. No kill there is known yet: this is {race.raid}.
              </Note>
            </div>
          )}
          <RaceAnswer race={race} question={question} />
          {/* Where no guild is known, a boss is not known to have no kills. */}
          {race.guilds.length === 0 ? (
            <HallPanel hall={race.hall} />
          ) : (
            <div className="grid gap-5 lg:grid-cols-10">
              <div className="min-w-0 lg:col-span-7">
                <GuildTable race={race} question={question} />
              </div>
              <div className="min-w-0 lg:col-span-3">
                <BossRace race={race} difficulty={question.difficulty} />
                <RaceToFirst race={race} question={question} />
                <HallPanel hall={race.hall} />
              </div>
            </div>
          )}
          <div className="mt-4">
            <SourceLine facts={sourceFacts(race.source, race.updatedAt)} />
          </div>
        </>
      )}
    </PageLayout>
  );
}

/** How many guilds are through, or who leads while none is. */
function RaceAnswer({ race, question }: { race: RaidRace; question: RaceQuestion }) {
  const { region, realm, language } = question;
  const where = [
    region === null ? 'all listed regions' : regionName(region),
    realm,
    language === null ? null : `${raceLanguages[language]} realms`,
  ]
    .filter((one) => one !== null)
    .join(', ');
  const level = question.difficulty === 'mythic' ? 'Mythic' : 'Heroic';
  const last = race.bosses.at(-1);
  const [first] = race.guilds;
  const isDone = last !== undefined && last.guilds > 0 && last.firstMs !== null;
  const address = first ? guildAddress({ ...first, region: first.region }) : null;
  return (
    <AnswerBox
      label={`${race.raid}, ${level}, ${where}`}
      title={
        <>
          <PlaceMark slug={race.raidSlug} />
          {!first
            ? 'No guild with a boss is known'
            : isDone
              ? `${formatWhole(last.guilds)} ${last.guilds === 1 ? 'guild has' : 'guilds have'} defeated ${last.name}`
              : `${first.bossesDown} of ${race.bossCount} bosses at most`}
        </>
      }
      data-race-words=""
    >
      {!first && race.why && (
        <p className="mt-1 text-sm text-muted">
          <EmptyWords why={race.why} adds="how far the guilds of each region are">
            No guild of this choice has defeated a boss yet.
          </EmptyWords>
        </p>
      )}
      {first && (
        <p className="mt-1 text-sm text-muted">
          {isDone ? 'First: ' : 'Leading: '}
          {address === null ? (
            <bdi>{first.name}</bdi>
          ) : (
            <Link to={address} className="text-text underline underline-offset-4">
              <bdi>{first.name}</bdi>
            </Link>
          )}
          {isDone && last.firstMs !== null && `, ${formatDate(last.firstMs)}`}.{' '}
          {race.source === null || race.source === 'sample'
            ? 'Counted among the guilds of the sample.'
            : `Counted among the guilds that ${sourceName(race.source)} lists.`}
        </p>
      )}
    </AnswerBox>
  );
}

/** A form that works without a script; with one, every choice is taken at once. */
function RaceChoices({ question }: { question: RaceQuestion }) {
  return (
    <FilterForm
      className="flex min-w-0 flex-wrap gap-2 max-sm:grid max-sm:grid-cols-2"
      kept={[['view', 'race']]}
    >
      <BarChoice name="difficulty" label="Difficulty" value={question.difficulty}>
        <option value="mythic">Mythic</option>
        <option value="heroic">Heroic</option>
      </BarChoice>
      <BarChoice name="region" label="Region" value={question.region ?? ''}>
        <RegionOptions all="All regions" />
      </BarChoice>
      <BarChoice name="lang" label="Language" value={question.language ?? ''}>
        <option value="">All languages</option>
        {Object.entries(raceLanguages).map(([language, name]) => (
          <option key={language} value={language}>
            {name}
          </option>
        ))}
      </BarChoice>
      <BarText name="realm" label="Realm" value={question.realm ?? ''} />
      <noscript>
        <Button type="submit">Show</Button>
      </noscript>
    </FilterForm>
  );
}
