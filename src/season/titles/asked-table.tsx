import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

/**
 * A table behind a chart. Its rows are drawn once it is opened, since few visitors look at them; without a script the
 * same address with `?table=name` has them.
 */
export function AskedTable({
  name,
  summary,
  children,
}: {
  name: string;
  summary: string;
  children: () => ReactNode;
}) {
  const { pathname, search } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(() => new URLSearchParams(search).get('table') === name);
  // It may have been opened before there was a script to hear of it.
  useEffect(() => {
    if (details.current?.open) setIsOpen(true);
  }, []);
  return (
    <details
      ref={details}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="min-w-0 text-xs open:w-full"
      id={`table-${name}`}
    >
      <summary className="cursor-pointer text-muted">{summary}</summary>
      {isOpen ? (
        children()
      ) : (
        <a className="underline underline-offset-4" href={addressOf(pathname, search, name)}>
          Show the table
        </a>
      )}
    </details>
  );
}

/** The page as it is asked for now, with a table open and in sight. */
export function addressOf(pathname: string, search: string, name: string): string {
  const params = new URLSearchParams(search);
  params.set('table', name);
  return `${pathname}?${params}#table-${name}`;
}
