import { Link } from 'react-router';
import { LogDrop } from '#web/components/shell/log-drop.tsx';
import { Horizon } from '#web/components/shell/page-title.tsx';
import { PAGE_LIST, PAGES } from '#web/components/shell/pages.ts';
import { WeekClock } from '#web/components/shell/week-clock.tsx';
import { Icon } from '#web/components/ui/icon.tsx';
import { PageHead } from '#web/components/ui/page-head.tsx';
import { PageLayout } from '#web/components/ui/page-layout.tsx';

const PROMISES = [
  {
    icon: 'lucide:shield-check',
    title: 'Local first',
    text: 'Your log never leaves this device. There is nothing to sign up for.',
  },
  {
    icon: 'lucide:lightbulb',
    title: 'Honest',
    text: 'A figure says what it counts. What is not known yet is not shown.',
  },
  {
    icon: 'lucide:search',
    title: 'Open',
    text: 'The source is yours to read, and every table yours to export.',
  },
];

export default function IndexPage() {
  return (
    <PageLayout>
      <PageHead />
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-10">
        <div className="min-w-0 lg:col-span-6">
          <p className="font-display font-medium tracking-wide text-accent">
            {PAGES.index.question}
          </p>
          <h1 className="mt-2 text-4xl leading-[1.05] sm:text-5xl lg:text-[3.5rem]">
            See what the fight was made of.
          </h1>
          <Horizon />
          <p className="mt-4 max-w-2xl text-lg text-muted">
            Farseer reads your World of Warcraft combat log in the browser and turns it into exact
            meters for every boss and key, so that the next pull is decided by what happened in the
            last one.
          </p>
          <div className="mt-6 max-w-2xl">
            <LogDrop />
          </div>
          <ul className="mt-6 grid max-w-2xl gap-4 sm:grid-cols-3">
            {PROMISES.map(({ icon, title, text }) => (
              <li key={title} className="border-t border-line pt-3">
                <p className="flex items-center gap-2 font-display font-semibold">
                  <Icon name={icon} className="text-accent" />
                  {title}
                </p>
                <p className="mt-1 text-sm text-muted">{text}</p>
              </li>
            ))}
          </ul>
        </div>
        <div className="min-w-0 lg:col-span-4">
          <WeekClock />
        </div>
      </div>
      <nav aria-labelledby="contents" className="mt-10">
        <h2 id="contents" className="text-xl">
          Seven pages, seven questions
        </h2>
        <ol className="mt-3 border-t border-line">
          {PAGE_LIST.map((page) => (
            <li key={page.path} className="border-b border-line">
              <Link
                to={page.path}
                prefetch="intent"
                className="group grid min-h-12 grid-cols-[1.5rem_1fr_1rem] items-center gap-x-3 py-2 hover:bg-surface sm:grid-cols-[1.5rem_10rem_1fr_1rem]"
              >
                <Icon name={page.icon} size={20} className="text-accent max-sm:row-span-2" />
                <span className="font-display font-semibold">{page.name}</span>
                <span className="min-w-0 text-muted group-hover:text-text max-sm:col-start-2 max-sm:row-start-2">
                  {page.question}
                </span>
                <Icon
                  name="lucide:arrow-right"
                  className="text-muted transition-transform group-hover:translate-x-0.5 max-sm:col-start-3 max-sm:row-span-2 max-sm:row-start-1"
                />
              </Link>
            </li>
          ))}
        </ol>
      </nav>
    </PageLayout>
  );
}
