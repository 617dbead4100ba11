import type { RaidRace } from '#web/season/raid-race.server.ts';
import { Panel } from '#web/ui/panel.tsx';
import { ScrollBox } from '#web/ui/scroll-box.tsx';
import { KILL_BANDS } from './format-lead.ts';

/** How long guilds took from the boss before to each boss, by quarters of the guilds that killed it. */
export function DaysToKillPanel({ race }: { race: RaidRace }) {
  if (race.days.length === 0) return null;
  return (
    <Panel
      title="Days from the boss before to the kill"
      aside="median, and the range of eight of ten guilds"
      className="mt-5"
    >
      <ScrollBox label="Days to the kill">
        <table className="tabular w-full min-w-[36rem] text-sm" data-days-to-kill>
          <caption className="sr-only">
            Days from the kill of the boss before, by quarters of guilds
          </caption>
          <thead>
            <tr className="text-xs text-muted">
              <th scope="col" className="text-left font-normal">
                Boss
              </th>
              {KILL_BANDS.map((band) => (
                <th key={band} scope="col" className="px-2 text-right font-normal">
                  {band}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {race.bosses.slice(1).map(({ slug, name }) => (
              <tr key={slug} className="border-t border-line">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {name}
                </th>
                {KILL_BANDS.map((label, index) => (
                  <td key={label} className="px-2 text-right whitespace-nowrap">
                    <Days
                      of={race.days.find(
                        ({ encounter, band }) => encounter === slug && band === index + 1,
                      )}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p className="mt-2 text-xs text-muted">
        Guilds that killed a boss, in four quarters by when they did. Days of the calendar, not
        hours of raiding: sources say when a boss fell, not how long a guild pulled. Guilds that
        have not killed it are not counted, so later quarters are too short while the race goes on.
      </p>
    </Panel>
  );
}

function Days({ of }: { of: RaidRace['days'][number] | undefined }) {
  if (!of) return <span className="text-muted">–</span>;
  return (
    <>
      <strong className="font-semibold">{of.middle.toFixed(1)}</strong>{' '}
      <span className="text-xs text-muted">
        {of.low.toFixed(1)}–{of.high.toFixed(1)}
      </span>
    </>
  );
}
