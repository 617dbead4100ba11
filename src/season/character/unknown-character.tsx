import { Link } from 'react-router';
import { SpecMark } from '#kit/ui/marks/player-marks.tsx';
import { formatRating } from '#season/views/format.ts';
import type { SameName } from './same-name.server.ts';
import { LookUpForm, type LookUpOffer } from '#season/views/look-up/look-up-form.tsx';
import { UnknownNote } from '#kit/shell/unknown-thing.tsx';

/** A name that the store does not have. */
export interface UnknownName {
  /** What the error screen says. */
  message: string;
  /** As it was asked for. */
  name: string;
  /** Why it cannot be looked up; null where it can. */
  hint: string | null;
  offers: LookUpOffer[];
  /** Known ones of the same name. */
  others: SameName[];
}

/** The error of an unknown page, with the offer to ask the source. */
export function UnknownCharacter({
  unknown: { message, name, hint, offers, others },
  failure,
}: {
  unknown: UnknownName;
  /** What came of asking; null before. */
  failure: string | null;
}) {
  return (
    <UnknownNote facts={{ status: 404, message }} asked={name}>
      {hint !== null && <p className="text-center text-muted">{hint}</p>}
      {offers.length > 0 && <LookUpForm offers={offers} failure={failure} />}
      {offers.length === 0 && failure !== null && failure !== hint && (
        <p role="alert" className="text-center text-warning">
          {failure}
        </p>
      )}
      {others.length > 0 && (
        <section aria-label="Same name elsewhere" data-same-name>
          <h2 className="mb-1 text-base">Same name elsewhere</h2>
          <ul className="-mx-2">
            {others.map((one) => (
              <li key={one.href}>
                <Link
                  to={one.href}
                  className="flex min-h-11 items-center gap-3 rounded-control px-2 hover:bg-surface-2"
                >
                  <SpecMark specId={one.specId} classId={one.classId} size={24} />
                  <span className="min-w-0 flex-1 truncate">
                    <bdi className="font-medium">{one.name}</bdi>{' '}
                    <bdi className="text-muted">{one.place}</bdi>
                  </span>
                  {one.isSample && <span className="text-xs text-warning">sample</span>}
                  {one.score !== null && (
                    <span className="tabular font-display font-semibold">
                      {formatRating(one.score)}
                    </span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </UnknownNote>
  );
}
