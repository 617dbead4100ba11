import { BandTable } from '#web/season/band-table.tsx';
import { formatPulls, PullsToKillWords } from '#web/season/pulls-to-kill-words.tsx';
import type { RaidRace } from '#web/season/raid-race.server.ts';
import { Panel } from '#web/ui/panel.tsx';

/** How many pulls guilds needed for each boss, by quarters of the guilds that killed it. */
export function PullsToKillPanel({ race, of }: { race: RaidRace; of: string }) {
  if (race.pulls.length === 0) return null;
  return (
    <Panel
      title="Pulls to the kill"
      aside="median, and the range of eight of ten guilds"
      className="mt-5"
    >
      <BandTable
        label="Pulls to the kill"
        caption="Pulls until the first kill, by quarters of guilds"
        head="Boss"
        format={formatPulls}
        rows={race.bosses.map(({ slug, name }) => ({
          key: slug,
          label: name,
          spreads: race.pulls.filter(({ encounter }) => encounter === slug),
        }))}
      />
      <PullsToKillWords of={of}>Realm and language do not narrow them. </PullsToKillWords>
    </Panel>
  );
}
