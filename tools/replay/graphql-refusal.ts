import { WARCRAFTLOGS_FIELDS } from './warcraftlogs-fields.ts';

interface Field {
  arguments: ReadonlySet<string>;
  /** Null for a field that has none of its own. */
  type: string | null;
}

/** Fields by type, then by name. */
const TYPES: ReadonlyMap<string, ReadonlyMap<string, Field>> = new Map(
  Object.entries(WARCRAFTLOGS_FIELDS).map(([type, text]) => [
    type,
    new Map(
      [...text.matchAll(/(\w+)(?:\(([^)]*)\))?(?::(\w+))?/g)].map(([, name = '', list, of]) => [
        name,
        { arguments: new Set((list ?? '').split(/\s+/)), type: of ?? null },
      ]),
    ),
  ]),
);

/**
 * What Warcraft Logs says of a question in GraphQL that names a field, an argument or a variable that it does not have; null where it
 * would answer. The words are those of the GraphQL specification's reference program.
 */
export function graphqlRefusal(query: string): string | null {
  const words = query.match(/"(?:[^"\\]|\\.)*"|\$?\w+|[^\s,\w]/g) ?? [];
  const declared = new Set<string>();
  let at = 0;
  if (words[at] === 'query') at++;
  if (words[at] === '(') {
    for (at++; at < words.length && words[at] !== ')'; at++)
      if (words[at]!.startsWith('$')) declared.add(words[at]!);
    at++;
  }
  if (words[at] !== '{') return `Syntax Error: Expected "{", found "${words[at] ?? '<EOF>'}".`;
  const used = new Set<string>();
  let refusal: string | null = null;
  const refuse = (message: string): void => {
    refusal ??= message;
  };

  /** Reads what stands in braces of a type, from the opening one; a type that is not known takes everything. */
  function readSelection(type: string | null): void {
    at++;
    if (words[at] === '}') refuse('Syntax Error: Expected Name, found "}".');
    while (at < words.length && words[at] !== '}') {
      let name = words[at++]!;
      if (words[at] === ':') {
        name = words[at + 1] ?? '';
        at += 2;
      }
      const field = type === null ? undefined : TYPES.get(type)?.get(name);
      if (type !== null && !field) refuse(`Cannot query field "${name}" on type "${type}".`);
      if (words[at] === '(') readArguments(field, `field "${name}" of type "${type}"`);
      if (words[at] === '{') {
        if (field && field.type === null)
          refuse(`Field "${name}" must not have a selection since it has no subfields.`);
        readSelection(field?.type ?? null);
      } else if (field && field.type !== null)
        refuse(`Field "${name}" of type "${field.type}" must have a selection of subfields.`);
    }
    if (words[at] !== '}') refuse('Syntax Error: Expected Name, found <EOF>.');
    at++;
  }

  function readArguments(field: Field | undefined, of: string): void {
    for (at++; at < words.length && words[at] !== ')'; at++) {
      const word = words[at]!;
      if (words[at + 1] === ':' && field && !field.arguments.has(word))
        refuse(`Unknown argument "${word}" on ${of}.`);
      if (word.startsWith('$')) used.add(word);
    }
    at++;
  }

  readSelection('Query');
  const unknown = [...used].find((name) => !declared.has(name));
  if (unknown !== undefined) refuse(`Variable "${unknown}" is not defined.`);
  const idle = [...declared].find((name) => !used.has(name));
  if (idle !== undefined) refuse(`Variable "${idle}" is never used.`);
  return refusal;
}
