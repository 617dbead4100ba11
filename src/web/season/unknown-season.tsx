import { regionName } from '#game/region-names.ts';
import { Note } from '#web/ui/note.tsx';

/** Says that the season of the address is not known in the region, and which one is shown instead. */
export function UnknownSeason({
  asked,
  shown,
  region,
}: {
  /** As it stands in the address. */
  asked: string;
  shown: string;
  region: string;
}) {
  return (
    <div className="mb-4" data-unknown-season>
      <Note kind="warning">
        No season “<bdi className="wrap-anywhere">{asked}</bdi>” is known in {regionName(region)}.
        This is {shown}.
      </Note>
    </div>
  );
}
