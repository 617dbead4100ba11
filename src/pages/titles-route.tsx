import { classes } from '#game/classes.ts';
import { regionFilter } from '#season/views/region-filter.ts';
import { SPEC_FILTER } from '#season/views/throughput/spec-filter.ts';
import { askPublic } from '#kit/database-context.server.ts';
import { withChoices } from '#season/views/choices.server.ts';
import { useRememberedSeason } from '#season/views/remember-season.ts';
import { SeasonBar } from '#season/views/season-bar.tsx';
import { regionName } from '#game/region-names.ts';
import { currentMs } from '#lib/clock.ts';
import { differsInTablesOnly } from '#kit/ui/table/beyond-tables.ts';
import { PAGES } from '#kit/shell/pages.ts';
import { UnknownFilters } from '#season/views/unknown-filters.tsx';
import type { FilterValues } from '#season/views/unknown-values.ts';
import { AwaitedSeason } from '#season/views/awaited-season.tsx';
import { Note } from '#kit/ui/note.tsx';
import { PageHead } from '#kit/ui/page-head.tsx';
import { PageLayout } from '#kit/ui/page-layout.tsx';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { brackets } from '#season/model/cutoffs/cutoff-forecast.ts';
import type { Route } from './+types/titles-route';
import { LookUpForm } from '#season/views/look-up/look-up-form.tsx';
import { noteVisits } from '#season/views/note-visits.server.ts';
import { offerPasted } from '#season/views/look-up/offer-look-up.server.ts';
import { loadTitles } from '#season/titles/load-titles.server.ts';
import { TitleChoices } from '#season/titles/title-choices.tsx';
import { titleAddress } from '#season/titles/title-question.ts';
import { TitlesView } from '#season/titles/titles-view.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const question = titleAddress.read(withChoices(request, { season: 'season', characters: 'me' }));
  const nowMs = currentMs();
  const answer = await askPublic(context, async (transaction) => {
    const titles = await loadTitles(transaction, question, nowMs);
    const isUnknown = titles?.me?.found === false && titles.me.why === 'unknown';
    const offers = isUnknown
      ? await offerPasted(context, transaction, question.me, question.region)
      : [];
    return { titles, offers };
  });
  const me = answer?.titles?.me;
  if (me?.found && me.character) {
    const { region, realmSlug, name, source } = me.character;
    noteVisits(context, [{ id: `${region}/${realmSlug}/${name}`, source }]);
  }
  return { question, titles: answer?.titles ?? null, offers: answer?.offers ?? [], nowMs };
}

/** Another order or another page of a table shows figures that are there already. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return differsInTablesOnly(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
}

export function headers() {
  return { 'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' };
}

const FILTERS: readonly FilterValues[] = [
  { name: 'bracket', noun: 'bracket', values: brackets },
  { name: 'class', noun: 'class', values: classes.map(({ id }) => String(id)) },
  SPEC_FILTER,
  { name: 'span', noun: 'span of the chart', values: ['all'] },
];
const TITLE = 'Mythic+ title cutoff';

export default function CurrentTitleHoldersPage({ loaderData }: Route.ComponentProps) {
  const { question, titles, offers } = loaderData;
  useRememberedSeason(titles?.span ?? null);
  const head = (
    <PageHead
      title={PAGES.titleHolders.title}
      description="The Mythic+ title cutoff of every region, its forecast, and the characters above it."
    />
  );
  if (!titles?.span)
    return (
      <PageLayout>
        {head}
        <SeasonBar title={TITLE} isSample={false} />
        <Note kind="warning">
          {titles === null
            ? 'The database is not running, so no cutoff can be shown. Your own logs work without it.'
            : 'The data is being loaded for the first time. Look again in a minute.'}
        </Note>
      </PageLayout>
    );
  const { span } = titles;
  return (
    <PageLayout>
      {head}
      <SeasonBar
        title={TITLE}
        region={regionName(question.region)}
        isWide
        isSample={titles.line?.source === 'sample'}
      >
        <TitleChoices values={{ ...question, season: span.slug }} seasons={titles.seasons} />
      </SeasonBar>
      <AwaitedSeason awaited={titles.awaitedSeason} shown={span.name} />
      <UnknownFilters
        filters={[
          regionFilter(question.region),
          {
            name: 'season',
            noun: 'season',
            values: titles.seasons.map(({ slug }) => slug),
            shown: span.name,
          },
          ...FILTERS,
        ]}
      />
      {offers.length > 0 && <LookUpForm offers={offers} />}
      <TitlesView titles={{ ...titles, span }} question={question} />
    </PageLayout>
  );
}
