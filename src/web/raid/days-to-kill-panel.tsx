import { BandTable } from '#web/season/band-table.tsx';
import { DaysToKillWords, formatDays } from '#web/season/days-to-kill-words.tsx';
import type { RaidRace } from '#web/season/raid-race.server.ts';
import { Panel } from '#web/ui/panel.tsx';

/** How long guilds took from the boss before to each boss, by quarters of the guilds that killed it. */
export function DaysToKillPanel({ race, of }: { race: RaidRace; of: string }) {
  if (race.days.length === 0) return null;
  return (
    <Panel
      title="Days from the boss before to the kill"
      aside="median, and the range of eight of ten guilds"
      className="mt-5"
    >
      <BandTable
        label="Days to the kill"
        caption="Days from the kill of the boss before, by quarters of guilds"
        head="Boss"
        format={formatDays}
        rows={race.bosses.slice(1).map(({ slug, name }) => ({
          key: slug,
          label: name,
          spreads: race.days.filter(({ encounter }) => encounter === slug),
        }))}
      />
      <DaysToKillWords of={of}>Realm and language do not narrow them. </DaysToKillWords>
    </Panel>
  );
}
