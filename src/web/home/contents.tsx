import { Link } from 'react-router';
import { PAGE_LIST } from '#web/shell/pages.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The seven pages and what they answer. */
export function Contents() {
  return (
    <nav aria-labelledby="contents">
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
  );
}
