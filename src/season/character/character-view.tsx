import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { whenIdle } from '#kit/browser/idle.ts';
import { formatFixed } from '#lib/format-number.ts';
import { formatRating, formatWhole } from '#season/views/format.ts';
import { placeWords } from '#season/views/region-place.ts';
import { characterLink } from '#season/views/links/character-link.ts';
import { guildAddress, specializationAddress } from '#season/views/links/links.ts';
import { LookUpForm, type LookUpOffer } from '#season/views/look-up/look-up-form.tsx';
import { PageHeading } from '#season/views/page-heading.tsx';
import { PinButton } from '#season/views/links/pin-button.tsx';
import { RealmLink } from '#season/views/links/realm-link.tsx';
import { RunList } from '#season/views/run-list.tsx';
import { SourceLine, sourceFacts, sourceName } from '#season/views/source-line.tsx';
import { LinkButton } from '#kit/ui/button.tsx';
import { classTint, playerKind, SpecMark } from '#kit/ui/marks/player-marks.tsx';
import { PageHead } from '#kit/ui/page-head.tsx';
import { PageLayout } from '#kit/ui/page-layout.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import { CharacterAside } from './character-aside.tsx';
import { CharacterFigures } from './character-figures.tsx';
import { DungeonTable } from './dungeon-table.tsx';
import type { CharacterPage } from './load-character-page.server.ts';
import { GearPanel } from './gear-panel.tsx';
import { RaidPanel } from './raid-panel.tsx';
import { StandingPanel } from './standing-panel.tsx';
import { KillsPanel } from './kills-panel.tsx';
import type { Whose } from '#log/session/same-character.ts';

const OwnPullsPanel = lazy(() => import('./own-pulls-panel.tsx'));

/** A character with its rating, runs, vault and what it could gain. */
export function CharacterView({
  page,
  offers,
  failure,
}: {
  page: CharacterPage;
  /** Where its rating can be looked up; empty where it is known, or no source can be asked. */
  offers: readonly LookUpOffer[];
  /** Why a look-up did not work just now. */
  failure: string | null;
}) {
  const { card, season, runs } = page;
  const place = `${card.realmName}, ${card.region.toUpperCase()}`;
  const kind = playerKind(card.specId, card.classId);
  const question = new URLSearchParams({ region: card.region });
  return (
    <PageLayout
      header={
        <>
          <PageHeading
            mark={<SpecMark specId={card.specId} classId={card.classId} size={40} />}
            name={card.name}
            isSample={card.source === 'sample'}
            tint={`name-tint ${classTint(card.classId)}`}
            actions={
              <>
                <LinkButton
                  to={`/mplus?${question}&${new URLSearchParams({ c: card.id })}`}
                  look="solid"
                >
                  Plan keys
                </LinkButton>
                <PinButton kind="character" id={card.id} name={card.name} />
              </>
            }
          >
            <Subtitle page={page} kind={kind} />
          </PageHeading>
          <CharacterFigures page={page} />
          {offers.length > 0 && <LookUpForm offers={offers} failure={failure} />}
        </>
      }
    >
      <PageHead
        title={`${card.name} – ${place}`}
        description={describeCharacter(page, kind, place)}
        // An invented character is no answer to anybody who searches the web.
        indexed={card.source !== 'sample'}
      />
      <div className="grid gap-5 lg:grid-cols-10" data-character={card.id}>
        <div className="flex min-w-0 flex-col gap-5 lg:col-span-7">
          <Panel title="Rating by dungeon" aside={season.name}>
            <DungeonTable page={page} />
          </Panel>
          <StandingPanel page={page} />
          <RaidPanel page={page} />
          <GearPanel page={page} />
          <KillsPanel page={page} />
          <OwnPulls whose={card} />
          <Panel title="Recent runs" aside={`${formatWhole(runs.length)} newest`}>
            {runs.length === 0 ? (
              <p className="text-sm text-muted">
                No run of this season is tracked with its whole group.
              </p>
            ) : (
              <RunList
                runs={runs}
                caption={`Recent runs of ${card.name}`}
                isSample={card.source === 'sample'}
                ownSort="day"
              />
            )}
          </Panel>
        </div>
        <div className="min-w-0 lg:col-span-3">
          <CharacterAside page={page} />
        </div>
      </div>
      <div className="mt-4 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-xs text-muted">
        <SourceLine facts={sourceFacts(card.source, new Date(card.seenMs).toISOString())} />
        {card.source !== 'sample' && (
          <Link to="/account#characters" className="touch-link underline underline-offset-4">
            Hide my character
          </Link>
        )}
      </div>
    </PageLayout>
  );
}

/** `Holy Priest · Dalaran, EU · <Rusted Anvil> · item level 289.5 · at its source` */
function Subtitle({ page: { card, itemLevel }, kind }: { page: CharacterPage; kind: string }) {
  const guild = guildAddress({
    region: card.region,
    realmSlug: card.guildRealmSlug,
    name: card.guildName,
  });
  const spec = specializationAddress(card.specId);
  const source = characterLink(card);
  const parts = [
    { key: 'kind', part: spec === null ? kind : <TextLink to={spec}>{kind}</TextLink> },
    {
      key: 'place',
      part: (
        <>
          <RealmLink
            region={card.region}
            realmSlug={card.realmSlug}
            name={card.realmName}
            className="underline"
          />
          , {card.region.toUpperCase()}
        </>
      ),
    },
    guild !== null &&
      card.guildName !== null && {
        key: 'guild',
        part: <TextLink to={guild}>{card.guildName}</TextLink>,
      },
    {
      key: 'gear',
      part: itemLevel === null ? 'item level not known' : `item level ${formatFixed(itemLevel, 1)}`,
    },
    source !== null && {
      key: 'source',
      part: (
        <a href={source} rel="noreferrer" className="underline underline-offset-4">
          on {sourceName(card.source)}
        </a>
      ),
    },
  ].filter((one) => one !== false);
  return (
    // The dot stands at the end of its part: a line on a phone never begins with one.
    <span className="flex flex-wrap gap-x-2">
      {parts.map(({ key, part }, index) => (
        <span key={key}>
          {part}
          {index < parts.length - 1 && ' ·'}
        </span>
      ))}
    </span>
  );
}

function TextLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} prefetch="intent" className="underline underline-offset-4">
      <bdi>{children}</bdi>
    </Link>
  );
}

/** What a card in a chat says. */
function describeCharacter({ card, season }: CharacterPage, kind: string, place: string): string {
  const rating =
    card.score === null
      ? 'Its Mythic+ rating of this season is not known.'
      : `Mythic+ rating ${formatRating(card.score)}${card.place === null ? '' : `, ${placeWords(card.place)}`}.`;
  return `${card.source === 'sample' ? 'Sample data: ' : ''}${card.name}, ${kind}, ${place}. ${rating} Runs, vault and next keys in ${season.name}.`;
}

/** The character's fights in the open logs. Logs are known in the browser alone: the code comes once the page is at rest. */
function OwnPulls({ whose }: { whose: Whose }) {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => whenIdle(() => setIsReady(true)), []);
  if (!isReady) return null;
  return (
    <Suspense>
      <OwnPullsPanel whose={whose} />
    </Suspense>
  );
}
