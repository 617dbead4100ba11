export const KEY_TABS = [
  'time',
  'pulls',
  'players',
  'interrupts',
  'intake',
  'deaths',
  'party',
  'compare',
] as const;
export type KeyTab = (typeof KEY_TABS)[number];

export const KEY_TAB_LABELS: Record<KeyTab, string> = {
  time: 'Time',
  pulls: 'Pulls',
  players: 'Pull × player',
  interrupts: 'Interrupts',
  intake: 'Damage taken',
  deaths: 'Deaths',
  party: 'Party',
  compare: 'Compare',
};

/** What the key is looked at by: four beside each other on a phone, one row above. Its deaths are a tab of the fight. */
export function KeyTabs({ tab, onChange }: { tab: KeyTab; onChange: (tab: KeyTab) => void }) {
  return (
    <fieldset className="mt-5 grid grid-cols-4 gap-px overflow-hidden rounded-control border border-line bg-line sm:flex sm:flex-wrap sm:rounded-none sm:border-0 sm:border-b sm:bg-transparent">
      <legend className="sr-only">Measure of the key</legend>
      {KEY_TABS.filter((item) => item !== 'deaths').map((item) => (
        <button
          key={item}
          type="button"
          aria-pressed={item === tab}
          data-tab={item}
          onClick={() => onChange(item)}
          className="min-h-11 cursor-pointer bg-page px-1 text-[13px] leading-tight text-muted sm:text-sm hover:text-text aria-pressed:font-semibold aria-pressed:text-text max-sm:aria-pressed:bg-accent-soft sm:min-h-9 sm:border-b-2 sm:border-transparent sm:px-2.5 sm:aria-pressed:border-accent pointer-coarse:min-h-11"
        >
          {KEY_TAB_LABELS[item]}
        </button>
      ))}
    </fieldset>
  );
}
