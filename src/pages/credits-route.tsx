import type { ReactNode } from 'react';
import { PageHead } from '#kit/ui/page-head.tsx';
import { PageLayout } from '#kit/ui/page-layout.tsx';
import { Panel } from '#kit/ui/panel.tsx';
import { Horizon } from '#kit/shell/horizon.tsx';

const WORKS = [
  {
    name: 'Game-icons.net',
    href: 'https://game-icons.net',
    by: 'Lorc, Delapouite and contributors',
    license: 'CC BY 3.0',
    licenseHref: 'https://creativecommons.org/licenses/by/3.0/',
    use: 'Icons of specializations, recolored.',
  },
  {
    name: 'Lucide',
    href: 'https://lucide.dev',
    by: 'Lucide contributors, in part Feather, by Cole Bemis (MIT)',
    license: 'ISC',
    licenseHref: 'https://lucide.dev/license',
    use: 'Icons of the interface.',
  },
  {
    name: 'Saira',
    href: 'https://github.com/Omnibus-Type/Saira',
    by: 'Omnibus-Type',
    license: 'SIL Open Font License 1.1',
    licenseHref: 'https://openfontlicense.org',
    use: 'Headings and large numbers.',
  },
  {
    name: 'Figtree',
    href: 'https://github.com/erikdkennedy/figtree',
    by: 'The Figtree Project Authors',
    license: 'SIL Open Font License 1.1',
    licenseHref: 'https://openfontlicense.org',
    use: 'Text.',
  },
];

function Out({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel="noreferrer" className="underline underline-offset-4 hover:text-accent">
      {children}
    </a>
  );
}

export default function CreditsPage() {
  return (
    <PageLayout>
      <PageHead
        title="Credits"
        description="What Farseer is made of, where its data comes from, and whose marks it names."
      />
      <h1 className="text-3xl lg:text-4xl">Credits</h1>
      <Horizon />
      <div className="mt-5 grid gap-5 lg:grid-cols-2 lg:gap-6">
        <Panel title="Licenses" className="lg:col-span-2">
          <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
            {WORKS.map((work) => (
              <li key={work.name}>
                <p className="font-display text-lg font-semibold">
                  <Out href={work.href}>{work.name}</Out>
                </p>
                <p className="text-sm">{work.by}</p>
                <p className="mt-1 text-sm text-muted">
                  {work.use} <Out href={work.licenseHref}>{work.license}</Out>
                </p>
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title="Data sources">
          <p>
            What you see about a fight of yours comes from your own combat log. The log is read on
            your device and never leaves it. Publishing a fight sends a summary of it. Names of
            spells, bosses and players are those the log carries. Timers, phases of bosses,
            cooldowns and enemy forces come from lists that are part of Farseer. Rankings, top kills
            and published fights come from the logs of other players.
          </p>
          <p className="mt-3">
            Seasons, rankings, runs and characters come from{' '}
            <Out href="https://raider.io">Raider.IO</Out>. Where this site has keys, they also come
            from <Out href="https://develop.battle.net">Battle.net</Out> and{' '}
            <Out href="https://www.warcraftlogs.com">Warcraft Logs</Out>. News come from{' '}
            <Out href="https://news.blizzard.com">Blizzard</Out>. Where figures stand, their source
            stands beside them, and how old they are.
          </p>
          <p className="mt-3">
            Without a log, the planner knows a boss’s casts from three add-ons:{' '}
            <Out href="https://github.com/hippuli/MRT">Method Raid Tools</Out>,{' '}
            <Out href="https://github.com/DeadlyBossMods/DeadlyBossMods">Deadly Boss Mods</Out> and{' '}
            <Out href="https://github.com/Reloe/NorthernSkyRaidTools">Northern Sky Raid Tools</Out>.
            Each boss has one series, with an unknown spread. Which ability is major and what it
            asks for is Farseer’s own judgment.
          </p>
          <p className="mt-3">
            Until a source has answered, a page shows an invented season in its place and says
            “sample data”. The weekly reset is each region’s fixed hour until a source names it.
          </p>
        </Panel>
        <Panel title="Marks">
          <p>
            World of Warcraft, Warcraft, The War Within and Blizzard Entertainment are trademarks or
            registered trademarks of Blizzard Entertainment, Inc. in the U.S. and other countries.
          </p>
          <p className="mt-3">
            Farseer is made by players. It is not affiliated with, endorsed or sponsored by Blizzard
            Entertainment. Its own source is under the MIT license.
          </p>
        </Panel>
      </div>
    </PageLayout>
  );
}
