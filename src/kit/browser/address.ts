/** One parameter of an address: its name, what its text means, and how a value is written. */
export interface AddressField<Value> {
  name: string;
  /** What is not understood is the usual value, never an error. @param text null where the address does not have the name. */
  read: (text: string | null) => Value;
  /** @returns null for what is usual: an address names only what differs. */
  write: (value: Value) => string | null;
}

// oxlint-disable-next-line typescript/no-explicit-any -- a value is of the type of its own field
type Fields = Readonly<Record<string, AddressField<any>>>;
type StateOfFields<F extends Fields> = {
  [Key in keyof F]: F[Key] extends AddressField<infer Value> ? Value : never;
};

/** What an address says of its page. */
export type StateOf<A> = A extends Address<infer State> ? State : never;

/** What a part of a page reads of the address and writes to it. */
export interface Address<State> {
  /** The parameters that it reads: they tell two kept pages apart. */
  names: readonly string[];
  read: (params: URLSearchParams) => State;
  /** Writes a state over `base`: parameters of others stay. */
  write: (state: State, base?: URLSearchParams) => URLSearchParams;
}

/**
 * The address of a page, or of a part of one. Each property is one parameter, written in the order of the fields.
 *
 * @example
 *   const race = defineAddress({ region: choice('region', regions, null), language: choice('lang', ['de', 'fr'], null) });
 *   race.read(new URLSearchParams('lang=de')); // { region: null, language: 'de' }
 */
export function defineAddress<F extends Fields>(fields: F): Address<StateOfFields<F>> {
  const entries = Object.entries(fields);
  const names = entries.map(([, { name }]) => name);
  return {
    names,
    read: (params) =>
      Object.fromEntries(
        entries.map(([key, field]) => [key, field.read(params.get(field.name)) as unknown]),
      ) as StateOfFields<F>,
    write(state, base) {
      const params = new URLSearchParams(base);
      for (const name of names) params.delete(name);
      for (const [key, field] of entries) {
        const text = field.write(state[key]);
        if (text !== null && text !== '') params.set(field.name, text);
      }
      return params;
    },
  };
}

/** The same parameters, seen another way: where two of them make one value, or one follows from another. */
export function mapAddress<From, To>(
  { names, read, write }: Address<From>,
  toState: (from: From) => To,
  toFields: (state: To) => From,
): Address<To> {
  return {
    names,
    read: (params) => toState(read(params)),
    write: (state, base) => write(toFields(state), base),
  };
}
