import { useMemo } from 'react';
import { data, Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { formatClock } from '#lib/format-clock.ts';
import { playersLabel } from '#log/session/format-fight.ts';
import { UnverifiedMark } from '#published/unverified-mark.tsx';
import { FightName } from '#log/views/fight-name.tsx';
import { PlaceMark } from '#kit/ui/marks/place-mark.tsx';
import { placeOfFight } from '#published/known-fight.ts';
import { OutcomeMark } from '#log/views/outcome-mark.tsx';
import { AwayWords } from '#kit/shell/away-note.tsx';
import { PAGES } from '#kit/shell/pages.ts';
import { LocalTime } from '#kit/ui/local-time.tsx';
import { Note } from '#kit/ui/note.tsx';
import { OfflineLine } from '#kit/ui/offline-line.tsx';
import { PageHead } from '#kit/ui/page-head.tsx';
import { PageLayout } from '#kit/ui/page-layout.tsx';
import type { Route } from './+types/fight-route';
import { ComparePart } from '#published/compare-part.tsx';
import { actOnFight } from '#published/act-on-fight.server.ts';
import { CastsPart } from '#published/casts-part.tsx';
import { DeathsPart } from '#published/deaths-part.tsx';
import { fightTitle, outcomeWord } from '#published/fight-title.ts';
import { LanesPart } from '#published/lanes-part.tsx';
import { loadFight } from '#published/load-fight.server.ts';
import { MeterPart } from '#published/meter-part.tsx';
import { RemoveNamePart } from '#published/remove-name-part.tsx';
import { shownPlayers } from '#published/shown-players.ts';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  return data(await loadFight(context, params.id, comparedPlayer(new URL(request.url))), {
    headers: { 'Cache-Control': 'private, no-store' },
  });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  return actOnFight(context, params.id, await request.formData());
}

/** The player that the address asks to compare, by its index; null for none. */
function comparedPlayer({ searchParams }: URL): number | null {
  const asked = searchParams.get('compare') ?? '';
  return /^\d{1,2}$/.test(asked) ? Number(asked) : null;
}

/** The metric and the order of tables stand in the address; the fight stays what it is. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  actionStatus = 200,
}: ShouldRevalidateFunctionArgs): boolean {
  return (
    (formMethod === 'POST' && actionStatus < 500) ||
    currentUrl.pathname !== nextUrl.pathname ||
    comparedPlayer(currentUrl) !== comparedPlayer(nextUrl)
  );
}

export function headers() {
  return { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };
}

/** A fight that a player published from a log: what everybody with the link sees, on any device. */
export default function FightPage({ loaderData, actionData }: Route.ComponentProps) {
  const { summary, isHeld, isVerified, isOwn, isOld, reasons, uploads, compared } = loaderData;
  const { fight } = summary;
  const players = useMemo(() => shownPlayers(summary), [summary]);
  const facts = { ...fight, difficulty: fight.difficultyId, keyLevel: fight.keystoneLevel };
  const outcome = outcomeWord(facts);
  const title = fightTitle(facts);
  return (
    <PageLayout
      header={
        <header className="mb-4">
          <PageHead
            title={`${title}, ${outcome.toLowerCase()}`}
            description={`${outcome} after ${formatClock(fight.durationMs)}: meter, timeline, deaths, cooldowns and casts of ${playersLabel(players.length)}.`}
            indexed={false}
          />
          <OfflineLine />
          {loaderData.isAccountAway && <AwayWords />}
          <p className="font-display text-sm font-medium tracking-wide text-accent">
            Published fight
          </p>
          <h1 className="flex items-center gap-3 text-2xl wrap-anywhere sm:text-3xl">
            <PlaceMark slug={placeOfFight(fight)} />
            <FightName fight={{ ...fight, name: title }} />
          </h1>
          <p className="mt-0.5 flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
            <strong className="text-base font-semibold text-text">
              {fight.kind === 'encounter' ? (
                <OutcomeMark outcome={fight.success ? 'kill' : 'wipe'} />
              ) : (
                outcome
              )}
            </strong>
            <span className="tabular text-base font-semibold text-text">
              {formatClock(fight.durationMs)}
            </span>
            {!isVerified && <UnverifiedMark />}
            <span>{playersLabel(players.length)}</span>
            <LocalTime ms={fight.startedAt} minutes />
            <span>
              {uploads <= 1 ? 'from one player’s log' : `from the logs of ${uploads} players`}
            </span>
          </p>
        </header>
      }
      right={
        <aside className="space-y-3 text-sm">
          <Note>
            <p>
              A published fight is a summary. For every spell, event, aura and the review,{' '}
              <Link to={`${PAGES.hpsDps.path}?view=log`} className="underline underline-offset-2">
                open the log
              </Link>{' '}
              on the device that has it.
            </p>
          </Note>
          {!isVerified && (
            <Note>
              <p>Unverified: fewer than three players’ logs agree. It counts in no statistic.</p>
            </Note>
          )}
          {isOwn && (
            <Note kind="success">
              You published this.{' '}
              <Link to="/account/fights" className="underline underline-offset-2">
                Change who sees it, or withdraw it
              </Link>
              .
            </Note>
          )}
          <RemoveNamePart players={players} answer={actionData} />
        </aside>
      }
      rightLabel="About this publication"
      isRightLast
    >
      <div className="space-y-5">
        {isHeld && (
          <Note kind="warning">
            <p className="font-medium">
              Held back: only you see this fight, and it counts nowhere.
            </p>
            <ul className="list-disc pl-5">
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </Note>
        )}
        {isOld && (
          <Note kind="warning">
            An earlier version of Farseer counted this fight.
            {isOwn ? ' Open the log and publish it again to count it anew.' : ''}
          </Note>
        )}
        <MeterPart summary={summary} players={players} />
        <DeathsPart summary={summary} players={players} />
        <LanesPart summary={summary} players={players} />
        {fight.kind === 'encounter' && fight.success && (
          <ComparePart players={players} compared={compared} durationMs={fight.durationMs} />
        )}
        <CastsPart summary={summary} players={players} />
      </div>
    </PageLayout>
  );
}
