/** A filter of a page: its name in the address, what its values are called, and whether the page has the one that is asked for. */
export interface FilterValues {
  name: string;
  /** As a sentence says it: `region`. */
  noun: string;
  /** Every value that the page has, as an address writes it. */
  values?: readonly string[];
  /** Of a number, which an address can write in several ways: the one that the page took from it; null where it took none. */
  taken?: number | null;
  /** What the page shows where it does not have the value: `Ula'tek`. Absent: not worth a word. */
  shown?: string;
}

export interface UnknownValue {
  name: string;
  noun: string;
  value: string;
  shown: string | null;
}

/** More of a value says nothing: an address can hold any text. */
const LONGEST = 60;

/**
 * Values of filters in an address that the page does not have: it shows the usual ones instead and has to say so. Only the first
 * value of a name counts, as for the page. An empty value chooses nothing.
 *
 * @returns in the order of the filters, each value cut to 60 characters.
 */
export function unknownValues(
  params: URLSearchParams,
  filters: readonly FilterValues[],
): UnknownValue[] {
  return filters.flatMap(({ name, noun, values = [], taken = null, shown = null }) => {
    const value = params.get(name) ?? '';
    if (value.trim() === '' || values.includes(value) || taken !== null) return [];
    const isLong = value.length > LONGEST;
    const said = `${value.slice(0, LONGEST).toWellFormed()}${isLong ? '…' : ''}`;
    return [{ name, noun, value: said, shown }];
  });
}
