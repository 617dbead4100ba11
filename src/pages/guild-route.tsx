import { regionName } from '#game/region-names.ts';
import { currentMs } from '#lib/clock.ts';
import { askPublic } from '#kit/database-context.server.ts';
import { serverContext } from '#kit/server-context.server.ts';
import { formatWhole } from '#season/views/format.ts';
import { guildLink } from '#season/guild/guild-link.ts';
import { standingWords } from '#season/guild/standing-words.ts';
import { PageHeading } from '#season/views/page-heading.tsx';
import { PinButton } from '#season/views/links/pin-button.tsx';
import { RealmLink } from '#season/views/links/realm-link.tsx';
import { RunList } from '#season/views/run-list.tsx';
import { SourceLine, sourceFacts, sourceName } from '#season/views/source-line.tsx';
import { storeAway, unknownPage } from '#season/views/look-up/unknown-thing.server.ts';
import { UnknownThing } from '#kit/shell/unknown-thing.tsx';
import { AnswerBox } from '#kit/ui/answer-box.tsx';
import { PlaceMark } from '#kit/ui/marks/place-mark.tsx';
import { PageHead } from '#kit/ui/page-head.tsx';
import { PageLayout } from '#kit/ui/page-layout.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import type { Route } from './+types/guild-route';
import { loadGuildPage, type GuildPage } from '#season/guild/load-guild-page.server.ts';
import { MemberTable } from '#season/guild/member-table.tsx';
import { RaidTable } from '#season/guild/raid-table.tsx';
import { RosterPanel } from '#season/guild/roster-panel.tsx';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const asked = { ...params, region: params.region.toLowerCase() };
  const page = await askPublic(context, async (transaction) => ({
    found: await loadGuildPage(transaction, asked, currentMs()),
  }));
  if (!page) throw storeAway();
  if (!page.found) throw unknownPage(request);
  return { ...page.found, asksRanks: context.get(serverContext).readsGuildRanks };
}

export { revalidateBeyondTables as shouldRevalidate } from '#kit/ui/table/beyond-tables.ts';

export function headers() {
  return { 'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <UnknownThing error={error} />;
}

export default function GuildRoute({ loaderData: page }: Route.ComponentProps) {
  const { card, members, memberCount, runs } = page;
  const place = `${card.realmName}, ${card.region.toUpperCase()}`;
  const source = guildLink(card);
  return (
    <PageLayout
      header={
        <PageHeading
          name={card.name}
          isSample={card.source === 'sample'}
          actions={<PinButton kind="guild" id={card.id} name={card.name} />}
        >
          Guild ·{' '}
          <RealmLink
            region={card.region}
            realmSlug={card.realmSlug}
            name={card.realmName}
            className="underline"
          />
          , {card.region.toUpperCase()}
          {source !== null && (
            <>
              {' · '}
              <a href={source} rel="noreferrer" className="underline underline-offset-4">
                on {sourceName(card.source)}
              </a>
            </>
          )}
        </PageHeading>
      }
    >
      <PageHead
        title={`${card.name} – ${place}`}
        description={describeGuild(page, place)}
        indexed={card.source !== 'sample'}
      />
      <Standing page={page} />
      <div className="grid gap-5 lg:grid-cols-10" data-guild={card.id}>
        <div className="flex min-w-0 flex-col gap-5 lg:col-span-4">
          <Panel title={`Progress in ${card.raidName}`}>
            <RaidTable page={page} />
          </Panel>
          <RosterPanel page={page} asksRanks={page.asksRanks} />
        </div>
        <div className="min-w-0 lg:col-span-6">
          <Panel
            title="Members by rating"
            aside={
              members.length < memberCount
                ? `best ${formatWhole(members.length)} of ${formatWhole(memberCount)} tracked`
                : `${formatWhole(memberCount)} tracked`
            }
          >
            <MemberTable page={page} />
          </Panel>
        </div>
        {/* As wide as both, so that neither column ends far above the other. */}
        <div className="min-w-0 lg:col-span-full">
          <Panel title="Keys run together" aside={`last ${page.recentDays} days`}>
            {runs.length === 0 ? (
              <p className="text-sm text-muted">
                No key with at least two of its members is tracked in the last {page.recentDays}{' '}
                days.
              </p>
            ) : (
              <RunList
                runs={runs}
                caption={`Keys that members of ${card.name} ran together`}
                isSample={card.source === 'sample'}
                ownSort="day"
              />
            )}
          </Panel>
        </div>
      </div>
      <div className="mt-4">
        <SourceLine facts={sourceFacts(card.source, new Date(card.seenMs).toISOString())} />
      </div>
    </PageLayout>
  );
}

/** How far the guild is on its highest difficulty: the answer of the page. Nothing while no kill is tracked. */
function Standing({ page: { card } }: { page: GuildPage }) {
  const [best] = card.progress;
  if (!best) return null;
  const level = best.difficulty.charAt(0).toUpperCase() + best.difficulty.slice(1);
  return (
    <AnswerBox
      label={`Progress in ${card.raidName}`}
      title={
        <>
          <PlaceMark slug={card.raidSlug} />
          {`${best.bossesDown} of ${card.bosses} bosses on ${level}`}
        </>
      }
      data-answer="guild"
    >
      <p className="mt-1 text-sm text-muted">{standingWords(best, regionName(card.region))}</p>
    </AnswerBox>
  );
}

/** What a card in a chat says. */
function describeGuild({ card, memberCount }: GuildPage, place: string): string {
  const [best] = card.progress;
  const raid = best
    ? `${best.bossesDown}/${card.bosses} ${best.difficulty} in ${card.raidName}`
    : `No kill in ${card.raidName} is tracked`;
  return `${card.source === 'sample' ? 'Sample data: ' : ''}${card.name}, guild of ${place}. ${raid}. ${formatWhole(memberCount)} tracked members.`;
}
