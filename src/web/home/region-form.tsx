import { useEffect, useRef, type SubmitEvent } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { useShownValue } from '#web/ui/shown-value.ts';
import { namedRegions } from '#game/region-names.ts';

/** Whose affixes, movers and first kills are shown. */
export function RegionForm({ region, feed }: { region: string; feed: string | null }) {
  const field = useShownValue<HTMLSelectElement>(region);
  const { state } = useNavigation();
  const asked = useRef(region);
  useEffect(() => {
    if (state === 'idle') asked.current = region;
  }, [state, region]);

  /** Whoever chooses and then presses "Show" as well has asked once: going back is one step. */
  function askOnce(event: SubmitEvent): void {
    const wanted = field.current?.value ?? region;
    if (wanted === asked.current) event.preventDefault();
    asked.current = wanted;
  }

  return (
    <Form
      method="get"
      action="/?index"
      preventScrollReset
      // Going back shows what the address says, not what the browser remembers of the field.
      autoComplete="off"
      onSubmit={askOnce}
      className="text-sm"
    >
      <label className="flex flex-wrap items-center gap-2">
        Region of the affixes, the movers and the first kills
        <select
          ref={field}
          name="region"
          defaultValue={region}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
          className="min-h-9 rounded-control border border-line-strong/60 bg-surface px-2 pointer-coarse:min-h-11"
        >
          {namedRegions.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <Button type="submit">Show</Button>
      </label>
      {feed !== null && <input type="hidden" name="feed" value={feed} />}
    </Form>
  );
}
