import { data } from 'react-router';
import { currentMs } from '#lib/clock.ts';
import { askPublic } from '#kit/database-context.server.ts';
import { noteVisits } from '#season/views/note-visits.server.ts';
import { offerLookUp } from '#season/views/look-up/offer-look-up.server.ts';
import { storeAway, unknownPage } from '#season/views/look-up/unknown-thing.server.ts';
import { UnknownThing } from '#kit/shell/unknown-thing.tsx';
import type { Route } from './+types/character-route';
import { CharacterView } from '#season/character/character-view.tsx';
import { loadCharacterPage } from '#season/character/load-character-page.server.ts';
import { actOnLookUp, describeUnknown } from '#season/character/look-up.server.ts';
import { UnknownCharacter } from '#season/character/unknown-character.tsx';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const asked = { ...params, region: params.region.toLowerCase() };
  const page = await askPublic(context, async (transaction) => {
    const found = await loadCharacterPage(transaction, asked, currentMs());
    const { card } = found ?? {};
    // Known from a run or a log alone: its profile was not asked for yet.
    const isUnasked = card !== undefined && card.score === null && card.source !== 'sample';
    const who = isUnasked && card.realmSlug ? { ...card, realm: card.realmSlug } : null;
    return { found, offers: who ? await offerLookUp(context, transaction, who) : [] };
  });
  if (!page) throw storeAway();
  if (page.found) {
    noteVisits(context, [page.found.card]);
    return { ...page.found, offers: page.offers };
  }
  const unknown = await describeUnknown(context, request, asked);
  if (!unknown) throw unknownPage(request);
  // It may be known a moment later.
  return data({ unknown }, { status: 404, headers: { 'Cache-Control': 'no-store' } });
}

export function action({ request, params, context }: Route.ActionArgs) {
  return actOnLookUp(context, request, { ...params, region: params.region.toLowerCase() });
}

export { revalidateBeyondTables as shouldRevalidate } from '#kit/ui/table/beyond-tables.ts';

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  const own =
    (actionHeaders ?? loaderHeaders).get('Cache-Control') ?? loaderHeaders.get('Cache-Control');
  const retry = actionHeaders?.get('Retry-After');
  return {
    'Cache-Control': own ?? 'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
    ...(retry && { 'Retry-After': retry }),
  };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <UnknownThing error={error} />;
}

export default function CharacterRoute({ loaderData, actionData }: Route.ComponentProps) {
  return 'unknown' in loaderData ? (
    <UnknownCharacter unknown={loaderData.unknown} failure={actionData?.failure ?? null} />
  ) : (
    <CharacterView
      page={loaderData}
      offers={loaderData.offers}
      failure={actionData?.failure ?? null}
    />
  );
}
