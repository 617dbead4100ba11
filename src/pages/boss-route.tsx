import { Link } from 'react-router';
import { difficultyById } from '#game/difficulties.ts';
import { timelineOfEncounter } from '#game/packs/boss-timelines.ts';
import { regionName } from '#game/region-names.ts';
import { listedBoss } from '#store/queries/listed-things.ts';
import { askPublic } from '#kit/database-context.server.ts';
import { regionOf } from '#season/views/choices.server.ts';
import { formatDate } from '#season/views/format.ts';
import { bossAddress, dungeonAddress, guildAddress } from '#season/views/links/links.ts';
import { PageHeading } from '#season/views/page-heading.tsx';
import { loadPublishedFights } from '#published/index.server.ts';
import { PublishedFights } from '#published/index.ts';
import { regionFilter } from '#season/views/region-filter.ts';
import { UnknownFilters } from '#season/views/unknown-filters.tsx';
import { SourceLines } from '#season/views/source-lines.tsx';
import { whyNoKills } from '#season/views/why-empty.server.ts';
import { EmptyWords, type WhyEmpty } from '#season/views/why-empty.tsx';
import { unknownPage } from '#season/views/look-up/unknown-thing.server.ts';
import { UnknownThing } from '#kit/shell/unknown-thing.tsx';
import { AnswerBox } from '#kit/ui/answer-box.tsx';
import { PageHead } from '#kit/ui/page-head.tsx';
import { PageLayout } from '#kit/ui/page-layout.tsx';
import { LinkButton } from '#kit/ui/button.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import type { Route } from './+types/boss-route';
import { packTimeline } from '#team/model/planner/pack-timeline.ts';
import { loadTimeline } from '#team/index.server.ts';
import type { AskedEncounter } from '#season/views/asked-encounter.ts';
import { namedDifficulty, PLAN_DIFFICULTIES } from '#team/index.ts';
import { DifficultyLinks, TimelineOfBoss } from '#season/boss/boss-timeline.tsx';
import { bossAnswer, dungeonAnswer } from '#season/boss/boss-answer.ts';
import { AbilityTable, PhaseTable } from '#season/boss/fight-tables.tsx';
import {
  bossFacts,
  loadFirstKills,
  type BossFacts,
  type BossKill,
} from '#season/boss/load-boss-page.server.ts';
import { PlaceMark } from '#kit/ui/marks/place-mark.tsx';
import { DifficultyMark } from '#kit/ui/marks/difficulty-mark.tsx';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts =
    bossFacts(params.slug) ??
    // Sources list raids of a season before a pack knows them.
    bossFacts(
      params.slug,
      await askPublic(context, (transaction) => listedBoss(transaction, params.slug)),
    );
  if (!facts) throw unknownPage(request);
  const region = regionOf(request);
  const named = namedDifficulty(new URL(request.url).searchParams) ?? PLAN_DIFFICULTIES[0];
  const question = { encounterId: facts.encounterId, difficultyId: named.id };
  const answer = await askPublic(context, async (transaction) => ({
    kills: await loadFirstKills(transaction, facts, region),
    why: await whyNoKills(transaction, facts),
    fights: await loadPublishedFights(transaction, { encounterId: facts.encounterId }),
    timeline: facts.kind === 'raid' ? await loadTimeline(transaction, question) : null,
  }));
  return {
    facts,
    region,
    kills: answer?.kills ?? null,
    why: answer && answer.kills.length === 0 ? answer.why : null,
    fights: answer?.fights ?? null,
    difficulty: named,
    /** The difficulty that the times are of: the list of an add-on may know another one alone. */
    listed: answer?.timeline ? named.name : listedDifficulty(question),
    timeline:
      facts.kind === 'raid'
        ? (answer?.timeline ?? packTimeline(question.encounterId, question.difficultyId))
        : null,
  };
}

function listedDifficulty({ encounterId, difficultyId }: AskedEncounter): string {
  const found = timelineOfEncounter(encounterId, difficultyId);
  return difficultyById(found?.difficultyId ?? difficultyId)?.name ?? '';
}

export function headers() {
  return { 'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <UnknownThing error={error} />;
}

export default function BossRoute({
  loaderData: { facts, region, kills, why, fights, difficulty, timeline, listed },
}: Route.ComponentProps) {
  const place = facts.dungeonSlug === null ? null : dungeonAddress(facts.dungeonSlug);
  const answer = bossAnswer(facts);
  const inDungeon = dungeonAnswer(facts);
  const planAddress = `/cooldowns?view=plan&boss=${facts.slug}&difficulty=${difficulty.slug}`;
  return (
    <PageLayout
      header={
        <PageHeading
          mark={<PlaceMark slug={facts.dungeonSlug ?? facts.raidSlug} size={56} />}
          name={facts.name}
          isSample={kills?.some(({ source }) => source === 'sample') ?? false}
        >
          Boss of{' '}
          {place === null ? (
            facts.place
          ) : (
            <Link to={place} className="underline underline-offset-4">
              {facts.place}
            </Link>
          )}
          , {facts.seasonName}
        </PageHeading>
      }
    >
      <PageHead title={`${facts.name} – ${facts.place}`} description={describeBoss(facts)} />
      <UnknownFilters
        filters={[
          regionFilter(region),
          {
            name: 'difficulty',
            noun: 'difficulty',
            values: PLAN_DIFFICULTIES.map(({ slug }) => slug),
            shown: 'Mythic',
          },
        ]}
      />
      {answer && (
        <AnswerBox label="Plan for" title={answer.title} data-answer="boss">
          {answer.note && <p className="text-sm text-muted">{answer.note}</p>}
          {facts.kind === 'raid' && (
            <p className="mt-2 flex flex-wrap gap-2">
              <LinkButton to={planAddress} look="solid">
                Plan {difficulty.name} cooldowns
              </LinkButton>
              <LinkButton to="/raid">Review your pulls</LinkButton>
            </p>
          )}
        </AnswerBox>
      )}
      {!answer && inDungeon && (
        <AnswerBox label="In the key" title={inDungeon.title} data-answer="boss">
          <p className="text-sm text-muted">{inDungeon.note}</p>
        </AnswerBox>
      )}
      {timeline && (
        // A boss fits on one sheet; the plan prints its timeline.
        <div className="mb-5 print:hidden">
          <Panel
            title="Timeline"
            aside={
              <DifficultyLinks
                difficulty={difficulty}
                address={bossAddress(facts.slug) ?? '/raid'}
              />
            }
          >
            <TimelineOfBoss
              timeline={timeline}
              boss={facts.name}
              difficulty={difficulty.name}
              listed={listed}
            />
          </Panel>
        </div>
      )}
      <div className="grid gap-5 lg:grid-cols-10" data-boss={facts.slug}>
        <div className="flex min-w-0 flex-col gap-5 lg:col-span-6">
          {facts.phases && (
            <Panel
              title="Phases"
              aside={facts.phases.difficulty === null ? undefined : facts.phases.difficulty}
            >
              <PhaseTable phases={facts.phases.rows} name={facts.name} />
            </Panel>
          )}
          <Panel
            title="Abilities"
            aside={facts.abilities.length > 0 ? `${facts.abilities.length} known` : undefined}
          >
            <AbilityTable facts={facts} />
          </Panel>
        </div>
        <div className="flex min-w-0 flex-col gap-5 lg:col-span-4">
          {facts.kind === 'raid' && (
            <Panel title="First kills" aside={regionName(region)}>
              <FirstKills kills={kills} why={why} />
            </Panel>
          )}
          {(facts.kind === 'raid' || (fights !== null && fights.length > 0)) && (
            <PublishedFights fights={fights} name={facts.name} />
          )}
          <Panel title={`Bosses of ${facts.place}`}>
            <ol className="text-sm">
              {facts.bosses.map(({ name, slug }) => (
                <li key={slug} className="border-b border-line py-1.5 last:border-0">
                  {slug === facts.slug ? (
                    <strong>{name}</strong>
                  ) : (
                    <Link
                      to={bossAddress(slug) ?? '/raid'}
                      className="underline-offset-4 hover:underline"
                    >
                      {name}
                    </Link>
                  )}
                </li>
              ))}
            </ol>
          </Panel>
          <p className="text-sm">
            <Link
              to={facts.kind === 'raid' ? '/raid' : '/mplus?view=review'}
              className="underline underline-offset-4"
            >
              Review your own pulls from a combat log
            </Link>
          </p>
        </div>
      </div>
    </PageLayout>
  );
}

function FirstKills({ kills, why }: { kills: readonly BossKill[] | null; why: WhyEmpty | null }) {
  if (kills === null)
    return (
      <p className="text-sm text-muted">The database does not answer. Try again in a minute.</p>
    );
  if (kills.length === 0)
    return (
      <p className="text-sm text-muted">
        <EmptyWords why={why} adds="the first kills of each region">
          No kill in this region is tracked.
        </EmptyWords>
      </p>
    );
  return (
    <>
      <ul className="text-sm" data-kills>
        {kills.map((kill) => {
          const address = guildAddress({
            region: kill.region,
            realmSlug: kill.guildRealmSlug,
            name: kill.guildName,
          });
          return (
            <li
              key={kill.difficulty}
              className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5 last:border-0"
            >
              <span>
                <DifficultyMark name={kill.difficulty} />{' '}
                <span className="capitalize">{kill.difficulty}</span>:{' '}
                {address === null ? (
                  <bdi>{kill.guildName}</bdi>
                ) : (
                  <Link to={address} className="underline underline-offset-4">
                    <bdi>{kill.guildName}</bdi>
                  </Link>
                )}
              </span>
              <span className="tabular text-muted">{formatDate(kill.defeatedMs)}</span>
            </li>
          );
        })}
      </ul>
      <SourceLines
        parts={kills.map(({ difficulty, source, updatedMs }) => ({
          of: difficulty,
          source,
          atMs: updatedMs,
        }))}
      />
    </>
  );
}

/** What a card in a chat says. */
function describeBoss({ name, place, seasonName, phases, abilities }: BossFacts): string {
  const parts = [
    phases ? `${phases.rows.length} phases` : null,
    abilities.length > 0 ? `${abilities.length} abilities` : null,
  ].filter((one) => one !== null);
  return `${name}, boss of ${place} in ${seasonName}${parts.length > 0 ? `: ${parts.join(' and ')}` : ''}.`;
}
