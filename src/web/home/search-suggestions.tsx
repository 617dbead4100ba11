import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { hrefOfHit, type SearchAnswer, type SearchHit } from './search-hits.ts';

/** Milliseconds of silence before a typed text is asked for. */
const PAUSE = 150;
const KINDS: Readonly<Record<SearchHit['kind'], string>> = {
  character: 'Character',
  guild: 'Guild',
  realm: 'Realm',
};

/* The popup of a combobox, as ARIA describes it: no native element lists live answers below a field with all keys. */
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events */

/** The list below the search box: arrows choose, Enter goes, Escape closes. Makes a combobox of the box while it is there. */
export function SearchSuggestions({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const listId = useId();
  const navigate = useNavigate();
  const [answer, setAnswer] = useState<SearchAnswer | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const hits = answer?.hits ?? [];
  const isShown = isOpen && hits.length > 0;
  const choose = useRef<(hit: SearchHit) => void>(() => {});
  const state = useRef({ hits, active, isShown });
  useEffect(() => {
    state.current = { hits, active, isShown };
  });

  useEffect(() => {
    const box = input.current;
    if (!box) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    let asked = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function ask(text: string): Promise<void> {
      asked.abort();
      asked = new AbortController();
      try {
        const response = await fetch(`/home/search?${new URLSearchParams({ q: text })}`, {
          signal: asked.signal,
        });
        if (!response.ok) return;
        setAnswer((await response.json()) as SearchAnswer);
        setActive(-1);
        setIsOpen(true);
      } catch {
        // Offline, or overtaken by the next letter: the form still goes.
      }
    }
    function onInput(): void {
      clearTimeout(timer);
      const text = box!.value.trim();
      // What is pasted is long and whole: the form takes it.
      if (text === '' || text.length > 300) {
        asked.abort();
        setIsOpen(false);
        return;
      }
      timer = setTimeout(() => void ask(text), PAUSE);
    }
    function go(hit: SearchHit): void {
      setIsOpen(false);
      // The letters were the way to it: the box is free for what the address is going to say.
      box!.value = box!.defaultValue;
      void navigate(hrefOfHit(hit));
    }
    choose.current = go;
    function onKeyDown(event: KeyboardEvent): void {
      const now = state.current;
      if (event.key === 'Escape' && now.isShown) {
        // The first Escape closes the list, the next one empties the box.
        event.preventDefault();
        setIsOpen(false);
      }
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        if (now.hits.length === 0) return;
        event.preventDefault();
        setIsOpen(true);
        const step = event.key === 'ArrowDown' ? 1 : -1;
        const size = now.hits.length + 1;
        setActive(((((now.active + 1 + step) % size) + size) % size) - 1);
      }
      const chosen = now.isShown ? now.hits[now.active] : undefined;
      if (event.key === 'Enter' && chosen) {
        event.preventDefault();
        go(chosen);
      }
    }
    box.addEventListener('input', onInput, { signal });
    box.addEventListener('keydown', onKeyDown, { signal });
    box.addEventListener('blur', () => setIsOpen(false), { signal });
    // Letters that were typed while this was on its way.
    if (box.value !== box.defaultValue) onInput();
    return () => {
      stop.abort();
      asked.abort();
      clearTimeout(timer);
    };
  }, [input, navigate]);

  useEffect(() => {
    const box = input.current;
    if (!box) return;
    box.setAttribute('role', 'combobox');
    box.setAttribute('aria-autocomplete', 'list');
    box.setAttribute('aria-expanded', String(isShown));
    box.setAttribute('aria-controls', listId);
    if (isShown && active >= 0) box.setAttribute('aria-activedescendant', `${listId}-${active}`);
    else box.removeAttribute('aria-activedescendant');
  }, [input, isShown, active, listId]);

  return (
    <>
      <ul
        id={listId}
        role="listbox"
        aria-label="Found"
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-30 mt-1 max-h-96 overflow-auto rounded-control border border-line-strong bg-surface py-1 text-sm shadow-lg"
      >
        {hits.map((hit, index) => (
          <li
            key={`${hit.kind} ${hit.id}`}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            // The box keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose.current(hit)}
            className="flex min-h-9 cursor-pointer items-center justify-between gap-3 px-3 py-1 hover:bg-surface-2 aria-selected:bg-accent-soft"
          >
            <span className="min-w-0 truncate">
              <bdi>{hit.name}</bdi> <span className="text-muted">{hit.place}</span>
            </span>
            <span className="tabular whitespace-nowrap text-muted">
              {hit.detail ?? KINDS[hit.kind]}
            </span>
          </li>
        ))}
      </ul>
      <output className="sr-only">
        {isOpen && answer ? (answer.tooShort ? 'Type on to search' : `${hits.length} found`) : ''}
      </output>
    </>
  );
}
