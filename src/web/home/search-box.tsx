import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { useShownValue } from '#web/ui/shown-value.ts';
import { SearchSuggestions } from './search-suggestions.tsx';

/**
 * One box for everything: a character, a guild, a realm, a pasted link or `/simc` string. A form without a script; with one,
 * what it finds is listed below while one types.
 */
export function SearchBox({ text, region }: { text: string; region: string }) {
  const input = useShownValue<HTMLInputElement>(text);
  const [isUsed, setIsUsed] = useState(false);
  // Whoever was quicker than the script has no focus event left to give.
  useEffect(() => setIsUsed((was) => was || document.activeElement === input.current), [input]);
  return (
    <search className="relative block max-w-2xl">
      <Form method="get" action="/?index" preventScrollReset className="flex gap-2">
        <input type="hidden" name="region" value={region} />
        <input
          ref={input}
          type="search"
          name="q"
          defaultValue={text}
          required
          maxLength={2000}
          autoComplete="off"
          aria-label="Search a character, guild or realm, or paste a link or /simc string"
          placeholder="Character, guild, realm, link or /simc"
          onFocus={() => setIsUsed(true)}
          className="min-h-11 min-w-0 flex-1 rounded-control border border-line-strong/60 bg-surface px-3"
        />
        <Button type="submit" look="solid" icon="lucide:search">
          Search
        </Button>
      </Form>
      {isUsed && <SearchSuggestions key={text} input={input} />}
    </search>
  );
}
