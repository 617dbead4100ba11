import { Link } from 'react-router';
import { NightTime } from '#team/composition/night-time.tsx';
import type { RaidDate, RaidRule } from '#team/schedule/raid-dates.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { nightText } from './read-night.ts';
import { ButtonForm, DAYS } from '#team/frame/team-fields.tsx';

/** A night with the visitor's answer and how many gave each. */
export interface ListedNight extends RaidDate {
  own: string | null;
  counts: { in: number; open: number; out: number };
}

/** The nights that come, each with the buttons to answer. */
export function RaidList({
  teamId,
  nights,
  canSeeCounts,
  canWrite,
}: {
  teamId: string;
  nights: readonly ListedNight[];
  canSeeCounts: boolean;
  canWrite: boolean;
}) {
  if (nights.length === 0)
    return (
      <p className="text-sm text-muted">
        No raid is planned. {canWrite ? 'Add one under “New raid”.' : 'An officer can add one.'}
      </p>
    );
  return (
    <ul className="flex flex-col" data-nights>
      {nights.map((night) => (
        <li
          key={nightText(night)}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2.5 last:border-0"
        >
          <div className="min-w-0">
            <Link
              to={`/team/${teamId}?night=${nightText(night)}`}
              className="inline-flex min-h-8 items-center font-medium underline underline-offset-4 pointer-coarse:min-h-11"
            >
              <bdi>{night.title}</bdi>
            </Link>
            <p className="text-sm">
              <NightTime startMs={night.startMs} endMs={night.endMs} />
              {canSeeCounts && (
                <span className="tabular text-muted">
                  {' '}
                  · {night.counts.in} in, {night.counts.open} not sure, {night.counts.out} out
                </span>
              )}
            </p>
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <AnswerButtons
              night={night}
              current={night.own}
              label={`Your answer for ${night.title}, ${night.date}`}
            />
            {canWrite && (
              <ButtonForm
                intent="call-off"
                values={{ night: nightText(night) }}
                look="ghost"
                label={`Call off ${night.title} on ${night.date}`}
              >
                Call off
              </ButtonForm>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The rules of the raids, for officers, with a way to remove each. */
export function RaidRules({ series }: { series: readonly RaidRule[] }) {
  return (
    <ul className="flex flex-col gap-2 text-sm">
      {series.map((raid) => (
        <li key={raid.id} className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 flex-1">
            <bdi className="font-medium">{raid.title}</bdi>
            <span className="block text-muted">
              {raid.weekdays.length === 0
                ? raid.firstDate
                : raid.weekdays.map((day) => DAYS[day]).join(', ')}{' '}
              {raid.startTime.slice(0, 5)} {raid.zone}, {raid.lengthMinutes} min
            </span>
          </span>
          <ButtonForm
            intent="remove"
            values={{ series: raid.id }}
            look="danger"
            label={`Remove ${raid.title} with its answers`}
          >
            Remove
          </ButtonForm>
          <CalledOff raid={raid} />
        </li>
      ))}
    </ul>
  );
}

/** Nights that do not take place, the latest eight, each with a way to take that back. */
function CalledOff({ raid }: { raid: RaidRule }) {
  if (raid.calledOff.length === 0) return null;
  return (
    <ul className="flex basis-full flex-col gap-1 border-l-2 border-line pl-3" data-called-off>
      {raid.calledOff
        .toSorted()
        .slice(-8)
        .map((date) => (
          <li key={date} className="flex flex-wrap items-center gap-2">
            <span className="tabular min-w-0 flex-1 text-muted">{date} is called off</span>
            <ButtonForm
              intent="hold"
              values={{ night: nightText({ seriesId: raid.id, date }) }}
              look="ghost"
              label={`Hold it after all: ${raid.title} on ${date}`}
            >
              Hold it
            </ButtonForm>
          </li>
        ))}
    </ul>
  );
}
