import { foreignPaste } from '#lib/foreign-paste.ts';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNavigate, useSubmit } from 'react-router';
import { currentChoices } from '#kit/browser/choices.ts';
import { groupHits, type SearchHit } from '#kit/browser/search-hits.ts';
import { IconButton } from '#kit/ui/button.tsx';
import { showSearch, takeTypedAhead } from './open-search.ts';
import { SearchList } from './search-list.tsx';
import { useSearchAnswer, type SearchState } from './use-search-answer.ts';

/** What is pinned comes before anything is typed. */
function pinnedHits(): SearchHit[] {
  const { characters, guild } = currentChoices();
  const all = [
    ...characters.map((id) => ({ kind: 'character' as const, id })),
    ...(guild === null ? [] : [{ kind: 'guild' as const, id: guild }]),
  ];
  return all.map(({ kind, id }) => {
    const [region = '', realm = '', name = ''] = id.split('/');
    return {
      kind,
      name,
      place: `${realm}, ${region.toUpperCase()}, pinned`,
      detail: null,
      href: `/${[kind, region, realm, name].map(encodeURIComponent).join('/')}`,
      classId: null,
      specId: null,
      dungeon: null,
      isSample: false,
    };
  });
}

/** What the screen reader hears, and what stands below the field where no hit does. */
function describe(state: SearchState, text: string, count: number): string {
  if (text === '' || state.kind === 'idle')
    return 'Characters, guilds, realms, dungeons, bosses, specializations and pages. Spelling doesn’t matter.';
  if (state.kind === 'asking') return 'Searching…';
  if (state.kind === 'failed')
    return 'The server does not answer. Farseer asks it again every few seconds.';
  const { answer } = state;
  const foreign = foreignPaste(text);
  if (count === 0 && foreign) return `${foreign.name}. ${foreign.words}`;
  if (count === 0)
    return answer.tooShort
      ? 'Type at least three letters of a name.'
      : `No character, guild or realm found for “${answer.text}”.${answer.needsRealm ? ' Add its realm to look it up: Name-Realm.' : ''}`;
  if (answer.hits.every(({ kind }) => kind === 'look-up'))
    return `Nothing here is called “${answer.text}” yet.`;
  if (answer.isMisspelled) return `Nothing is called “${answer.text}”. Did you mean:`;
  return `${count} found`;
}

/**
 * The search over any page: a field and what it finds below it. The first hit is marked, arrow keys mark another, Enter goes there; it
 * goes to the page of the search where nothing is marked. Escape closes.
 */
export default function SearchDialog({ isOpen }: { isOpen: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const submit = useSubmit();
  // Null while no arrow key has marked a hit.
  const [chosen, setChosen] = useState<number | null>(null);
  // Enter came before the answer.
  const isEntered = useRef(false);
  const { state, isFor } = useSearchAnswer(isOpen ? text : '');
  const typed = text.trim();
  const hits = typed === '' ? pinnedHits() : state.kind === 'answered' ? state.answer.hits : [];
  const groups = groupHits(hits);
  const ordered = groups.flatMap((group) => group.hits);
  const says = describe(state, typed, ordered.length);
  const isExact = state.kind === 'answered' && isFor && !state.answer.isMisspelled;
  const active = chosen ?? (isExact && ordered.length > 0 ? 0 : -1);

  useEffect(() => {
    const element = dialog.current;
    if (isOpen && !element?.open) {
      const ahead = takeTypedAhead();
      // At once: the next letter can come before the page is drawn anew, and belongs behind these.
      if (field.current) field.current.value = ahead;
      setText(ahead);
      setChosen(null);
      isEntered.current = false;
      element?.showModal();
    }
    if (!isOpen && element?.open) element.close();
  }, [isOpen]);

  function go({ kind, href }: Pick<SearchHit, 'kind' | 'href'>): void {
    showSearch(false);
    if (kind === 'look-up') void submit(null, { method: 'post', action: href });
    else void navigate(href);
  }

  function enter(): void {
    const marked = ordered[active];
    if (marked) go(marked);
    else go({ kind: 'page', href: `/search?${new URLSearchParams({ q: typed.slice(0, 2000) })}` });
  }

  const enterNow = useEffectEvent(enter);
  useEffect(() => {
    if (!isFor || !isEntered.current) return;
    isEntered.current = false;
    enterNow();
  }, [isFor]);

  function onKeyDown(event: React.KeyboardEvent): void {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      // The browser would empty the field first.
      event.preventDefault();
      showSearch(false);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    // One place more than hits: the field itself.
    const size = ordered.length + 1;
    const step = event.key === 'ArrowDown' ? 1 : size - 1;
    setChosen(((active + 1 + step) % size) - 1);
  }

  return (
    // A click on the backdrop is a click on the dialog itself; Escape does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label="Search"
      className="search-dialog"
      onCancel={() => showSearch(false)}
      // The event comes late: the search can be open again by then.
      onClose={() => {
        if (!dialog.current?.open) showSearch(false);
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) showSearch(false);
      }}
    >
      <form
        action="/search"
        className="flex items-center gap-2 border-b border-line p-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen !== null || isFor) {
            if (typed !== '' || chosen !== null) enter();
          } else isEntered.current = true;
        }}
      >
        <input
          ref={field}
          type="search"
          name="q"
          value={text}
          maxLength={2000}
          autoComplete="off"
          // The dialog is a search and nothing else.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          role="combobox"
          aria-label="Search a character, guild, realm, dungeon, boss or page, or paste a link or your /simc text"
          aria-autocomplete="list"
          aria-expanded={ordered.length > 0}
          aria-controls={listId}
          aria-activedescendant={ordered[active] ? `${listId}-${active}` : undefined}
          placeholder="Character, guild, dungeon…"
          onChange={(event) => {
            setText(event.target.value);
            setChosen(null);
            isEntered.current = false;
          }}
          onKeyDown={onKeyDown}
          className="min-h-11 min-w-0 flex-1 rounded-control border border-line-strong/60 bg-surface px-3 text-base"
        />
        <IconButton icon="lucide:x" label="Close the search" onClick={() => showSearch(false)} />
      </form>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
        <output
          className={
            ordered.length > 0 && !says.startsWith('Nothing ')
              ? 'sr-only'
              : 'block px-2 py-1.5 text-sm text-muted'
          }
        >
          {says}
        </output>
        <SearchList id={listId} groups={groups} active={active} onChoose={go} />
      </div>
    </dialog>
  );
}
