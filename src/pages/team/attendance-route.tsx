import { data, Link, useLocation, type ShouldRevalidateFunctionArgs } from 'react-router';
import { removeNight } from '#store/queries/team-attendance.ts';
import { isUuid } from '#lib/guards.ts';
import { TeamFrame } from '#team/frame/team-frame.tsx';
import { answerForm, fieldOf } from '#team/access/answer-form.server.ts';
import { askTeam, PRIVATE } from '#team/access/ask-team.server.ts';
import { Panel } from '#kit/ui/panel.tsx';
import type { Route } from './+types/attendance-route';
import { AttendanceTable } from '#team/attendance/attendance-table.tsx';
import { loadAttendance } from '#team/attendance/load-attendance.server.ts';
import { NightList } from '#team/attendance/night-list.tsx';
import type { TeamPart } from '#team/live/team-revision.ts';
import { may } from '#lib/team-policy.ts';

const PARTS: readonly TeamPart[] = ['raids', 'members'];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  return data(await loadAttendance(context, params.team, url.searchParams), PRIVATE);
}

/** `intent` is `remove`. Nights are saved from `/raid`. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const night = fieldOf(form, 'saved');
  if (fieldOf(form, 'intent') !== 'remove' || !isUuid(night))
    throw data('Bad request', { status: 400, statusText: 'Bad request' });
  return answerForm(form, async () => {
    const done = await askTeam(context, params.team, (transaction, team) =>
      removeNight(transaction, team.id, night),
    );
    return done
      ? { notice: 'The night is removed from the attendance.' }
      : { problem: 'Only an officer may do this, or the night is not there any more.' };
  });
}

/** Another sort of the table asks the server for nothing. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
  formMethod,
}: ShouldRevalidateFunctionArgs) {
  const isAgain = currentUrl.href === nextUrl.href;
  if (formMethod !== undefined || isAgain || currentUrl.pathname !== nextUrl.pathname)
    return defaultShouldRevalidate;
  return ['day', 'boss'].some(
    (name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name),
  );
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Who was there: each player's nights of those that were held, by day of the week and by boss. */
export default function AttendancePage({ loaderData, actionData }: Route.ComponentProps) {
  const { team, canWrite, nights, rows, days, bosses, filter } = loaderData;
  if (nights.length === 0)
    return (
      <TeamFrame team={team} parts={PARTS} title="Attendance" answer={actionData}>
        <Panel>
          <p>
            {!may(team.role, 'attendance.read')
              ? 'Guests do not see the attendance of the team.'
              : canWrite
                ? 'No raid night is saved yet.'
                : 'No raid night is saved yet. Officers save it from its log.'}{' '}
            {canWrite && (
              <>
                Open a log on{' '}
                <Link to="/raid?tab=attendance" className="underline underline-offset-4">
                  Raid
                </Link>
                , and choose <strong>Attendance</strong>. The log stays on your device.
              </>
            )}
          </p>
        </Panel>
      </TeamFrame>
    );
  return (
    <TeamFrame team={team} parts={PARTS} title="Attendance" answer={actionData}>
      <div className="flex flex-col gap-4">
        <Panel title="Attendance" aside="the last half year">
          <div className="mb-3 flex flex-col gap-1.5">
            <Choices
              label="Day"
              name="day"
              chosen={filter.weekday}
              options={days.map((day) => ({ id: day, name: DAYS[day] ?? '' }))}
            />
            <Choices label="Boss" name="boss" chosen={filter.encounterId} options={bosses} />
          </div>
          <AttendanceTable
            rows={rows}
            about={{
              team: team.name,
              sample: false,
              day: filter.weekday === null ? null : DAYS[filter.weekday],
              boss: bosses.find(({ id }) => id === filter.encounterId)?.name ?? null,
            }}
          />
          <p className="mt-2 text-xs text-muted">
            Present: in a pull with any character, or on the bench. Nights count from the day a
            player joined. The range holds the player’s rate in 80% of cases. Few nights make it
            wide.
          </p>
        </Panel>
        <Panel title="Saved nights" aside={nights.length}>
          <NightList nights={nights} canWrite={canWrite} />
        </Panel>
      </div>
    </TeamFrame>
  );
}

/** One choice of the address as links; they work without scripts. */
function Choices({
  label,
  name,
  chosen,
  options,
}: {
  label: string;
  name: string;
  chosen: number | null;
  options: readonly { id: number; name: string }[];
}) {
  const { search } = useLocation();
  const to = (id: number | null) => {
    const params = new URLSearchParams(search);
    if (id === null) params.delete(name);
    else params.set(name, String(id));
    return `?${params.toString()}`;
  };
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-1 text-sm">
      <span className="w-12 text-xs text-muted">{label}</span>
      {[{ id: null, name: 'All' }, ...options].map((option) => (
        <Link
          key={option.name}
          to={to(option.id)}
          replace
          preventScrollReset
          aria-current={option.id === chosen ? 'true' : undefined}
          className="inline-flex min-h-8 items-center rounded-control px-2.5 text-muted hover:bg-surface-2 aria-[current=true]:bg-accent-soft aria-[current=true]:text-accent pointer-coarse:min-h-11"
        >
          {option.name}
        </Link>
      ))}
    </nav>
  );
}
