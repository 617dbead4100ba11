import { formatMoment } from '#lib/format-moment.ts';
import { ButtonForm } from '#team/frame/team-fields.tsx';

/** A saved night as the list shows it. */
export interface ListedNight {
  id: string;
  /** `2026-11-25` */
  date: string;
  pulls: number;
  /** The raid of the calendar; null for a night without one. */
  raid: string | null;
  /** Players in at least one pull, and players on the bench alone. */
  present: number;
  benched: number;
  bosses: readonly { name: string; difficulty: string | null; pulls: number; kills: number }[];
}

/** The saved nights, newest first, with what was pulled. */
export function NightList({
  nights,
  canWrite,
}: {
  nights: readonly ListedNight[];
  canWrite: boolean;
}) {
  return (
    <ul className="flex flex-col divide-y divide-line" data-saved-nights>
      {nights.map((night) => (
        <li key={night.id} className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2 text-sm">
          <div className="min-w-0 flex-1 basis-64">
            <p>
              <time dateTime={night.date} className="tabular font-medium">
                {formatMoment(Date.parse(`${night.date}T00:00Z`), 'weekdayDate', 'UTC')}
              </time>{' '}
              <span className="text-muted">
                {night.raid === null ? 'no raid of the calendar' : <bdi>{night.raid}</bdi>} ·{' '}
                {night.pulls} {night.pulls === 1 ? 'pull' : 'pulls'} · {night.present} in the raid
                {night.benched > 0 && ` · ${night.benched} on the bench`}
              </span>
            </p>
            <ul className="text-xs text-muted">
              {night.bosses.map((boss) => (
                <li key={`${boss.name} ${boss.difficulty ?? ''}`}>
                  <bdi>{boss.name}</bdi> {boss.difficulty}: {boss.pulls}{' '}
                  {boss.pulls === 1 ? 'pull' : 'pulls'}
                  {boss.kills > 0 && ', killed'}
                </li>
              ))}
            </ul>
          </div>
          {canWrite && (
            <ButtonForm
              intent="remove"
              values={{ saved: night.id }}
              look="ghost"
              label={`Remove the night of ${night.date}`}
            >
              Remove
            </ButtonForm>
          )}
        </li>
      ))}
    </ul>
  );
}
