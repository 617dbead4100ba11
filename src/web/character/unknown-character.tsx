import { LookUpForm, type LookUpOffer } from '#web/season/look-up-form.tsx';
import { UnknownNote } from '#kit/shell/unknown-thing.tsx';

/** A name that the store does not have. */
export interface UnknownName {
  /** What the error screen says. */
  message: string;
  /** Why it cannot be looked up; null where it can. */
  hint: string | null;
  offers: LookUpOffer[];
}

/** The error of an unknown page, with the offer to ask the source. */
export function UnknownCharacter({
  unknown: { message, hint, offers },
  failure,
}: {
  unknown: UnknownName;
  /** What came of asking; null before. */
  failure: string | null;
}) {
  return (
    <UnknownNote facts={{ status: 404, message }}>
      {hint !== null && <p className="text-center text-muted">{hint}</p>}
      {offers.length > 0 && <LookUpForm offers={offers} failure={failure} />}
      {offers.length === 0 && failure !== null && failure !== hint && (
        <p role="alert" className="text-center text-warning">
          {failure}
        </p>
      )}
    </UnknownNote>
  );
}
