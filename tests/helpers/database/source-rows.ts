import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';
import { fileOfAlias } from '../alias-file.ts';

/** A node of the syntax tree; only what is asked here. */
interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

/** A statement as a source file writes it: `query<Row>(text)`. */
export interface SourceStatement {
  /** As in `src/store/queries/top-runs.ts:109`. */
  place: string;
  /** The text, in each form that its conditions give it; null where it is put together while the program runs. */
  texts: readonly string[] | null;
  /** Kind of each field of `Row`: `number`, `string`, `boolean`, `Date`, `object`, `any`, with `[]` for an array. */
  fields: ReadonlyMap<string, string>;
}

interface Source {
  path: string;
  text: string;
  body: Node[];
}

const root = join(import.meta.dirname, '..', '..', '..');
const sources = new Map<string, Source>();

function read(path: string): Source {
  const known = sources.get(path);
  if (known) return known;
  const text = readFileSync(path, 'utf8');
  const body = parseSync(path, text).program.body as unknown as Node[];
  const source = { path, text, body };
  sources.set(path, source);
  return source;
}

/**
 * Every `query<Row>(…)` of a file with what its row type says.
 *
 * @throws Error for a type that is written in a way this does not read.
 */
export function statementsOf(path: string): SourceStatement[] {
  const source = read(path);
  const statements: SourceStatement[] = [];
  visit(source.body, (node) => {
    if (node.type !== 'CallExpression' || !node['typeArguments']) return;
    const callee = node['callee'] as Node;
    const name = (callee['property'] as Node | undefined)?.['name'];
    if (name !== 'query' && name !== 'read') return;
    const [row] = (node['typeArguments'] as { params: Node[] }).params;
    const text = (node['arguments'] as Node[])[name === 'query' ? 0 : 1];
    const line = source.text.slice(0, node.start).split('\n').length;
    const place = `${relative(root, path)}:${line}`;
    statements.push({ place, texts: textsOf(text, source), fields: fieldsOf(row, source) });
  });
  return statements;
}

function visit(value: unknown, onNode: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, onNode);
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value) onNode(value as Node);
    for (const inner of Object.values(value)) visit(inner, onNode);
  }
}

/** What an expression may be as a text. */
function textsOf(node: Node | undefined, source: Source): string[] | null {
  switch (node?.type) {
    case 'Literal':
      return [String(node['value'])];
    case 'TemplateLiteral': {
      const quasis = node['quasis'] as { value: { cooked: string } }[];
      const inner = (node['expressions'] as Node[]).map((part) => textsOf(part, source));
      let texts = [quasis[0]?.value.cooked ?? ''];
      for (const [index, part] of inner.entries()) {
        if (part === null) return null;
        const after = quasis[index + 1]?.value.cooked ?? '';
        texts = texts.flatMap((text) => part.map((each) => text + each + after));
      }
      return texts;
    }
    case 'ConditionalExpression': {
      const both = [
        textsOf(node['consequent'] as Node, source),
        textsOf(node['alternate'] as Node, source),
      ];
      return both.includes(null) ? null : (both as string[][]).flat();
    }
    case 'Identifier': {
      const constant = declarationOf(node['name'] as string, source);
      return constant?.node.type === 'VariableDeclarator'
        ? textsOf(constant.node['init'] as Node, constant.source)
        : null;
    }
    default:
      return null;
  }
}

/** The declaration of a name at the top of a file, or of the file that it is imported from. */
function declarationOf(name: string, source: Source): { node: Node; source: Source } | null {
  for (const statement of source.body) {
    const declared = (statement['declaration'] as Node | null | undefined) ?? statement;
    if ((declared['id'] as Node | null | undefined)?.['name'] === name)
      return { node: declared, source };
    for (const variable of (declared['declarations'] as Node[] | undefined) ?? [])
      if ((variable['id'] as Node)['name'] === name) return { node: variable, source };
    const specifiers = (statement['specifiers'] as Node[] | undefined) ?? [];
    const imported = specifiers.find(
      (each) => (each['local'] as Node | undefined)?.['name'] === name,
    );
    const from = (statement['source'] as { value: string } | null | undefined)?.value;
    if (!imported || from === undefined) continue;
    const original = (imported['imported'] as Node | undefined)?.['name'] ?? name;
    if (!from.startsWith('.') && !from.startsWith('#')) return null;
    const path = from.startsWith('#') ? fileOfAlias(from) : join(dirname(source.path), from);
    return declarationOf(original as string, read(path));
  }
  return null;
}

type Fields = Map<string, string>;

function fieldsOf(node: Node | undefined, source: Source): Fields {
  switch (node?.type) {
    case 'TSTypeLiteral':
      return fieldsOfMembers(node['members'] as Node[], source);
    case 'TSInterfaceBody':
      return fieldsOfMembers(node['body'] as Node[], source);
    case 'TSIntersectionType':
      return new Map((node['types'] as Node[]).flatMap((part) => [...fieldsOf(part, source)]));
    case 'TSInterfaceDeclaration': {
      const inherited = (node['extends'] as Node[]).flatMap((each) => [
        ...fieldsOf({ ...each, type: 'TSTypeReference', typeName: each['expression'] }, source),
      ]);
      return new Map([...inherited, ...fieldsOf(node['body'] as Node, source)]);
    }
    case 'TSTypeAliasDeclaration':
      return fieldsOf(node['typeAnnotation'] as Node, source);
    case 'TSTypeReference':
      return fieldsOfReference(node, source);
    default:
      throw new Error(`${source.path}: the row type ${textOf(node, source)} is not read here`);
  }
}

function fieldsOfMembers(members: readonly Node[], source: Source): Fields {
  return new Map(
    members.map((member) => {
      const key = member['key'] as { name?: string; value?: string };
      const annotation = (member['typeAnnotation'] as { typeAnnotation: Node }).typeAnnotation;
      return [key.name ?? String(key.value), kindOf(annotation, source)];
    }),
  );
}

function fieldsOfReference(node: Node, source: Source): Fields {
  const name = (node['typeName'] as Node)['name'] as string;
  const [of, names] = (node['typeArguments'] as { params: Node[] } | null)?.params ?? [];
  if (name === 'Omit' || name === 'Pick') {
    const parts = names?.type === 'TSUnionType' ? (names['types'] as Node[]) : [names as Node];
    const named = new Set(parts.map((part) => (part['literal'] as { value: string }).value));
    return new Map(
      [...fieldsOf(of, source)].filter(([field]) => named.has(field) === (name === 'Pick')),
    );
  }
  const declared = declarationOf(name, source);
  if (!declared) throw new Error(`${source.path}: the row type ${name} is not found`);
  return fieldsOf(declared.node, declared.source);
}

/** What a value of the type is, apart from null. */
function kindOf(node: Node, source: Source): string {
  switch (node.type) {
    case 'TSNumberKeyword':
      return 'number';
    case 'TSStringKeyword':
      return 'string';
    case 'TSBooleanKeyword':
      return 'boolean';
    case 'TSLiteralType':
      return typeof (node['literal'] as { value: unknown }).value;
    case 'TSArrayType':
      return `${kindOf(node['elementType'] as Node, source)}[]`;
    case 'TSTypeOperator':
    case 'TSParenthesizedType':
      return kindOf(node['typeAnnotation'] as Node, source);
    case 'TSUnionType': {
      const parts = (node['types'] as Node[]).filter(({ type }) => type !== 'TSNullKeyword');
      const kinds = new Set(parts.map((part) => kindOf(part, source)));
      return kinds.size === 1 ? ([...kinds][0] ?? 'any') : [...kinds].join(' | ');
    }
    case 'TSTypeReference': {
      const name = (node['typeName'] as Node)['name'] as string;
      if (name === 'Date') return 'Date';
      const declared = declarationOf(name, source);
      return declared?.node.type === 'TSTypeAliasDeclaration'
        ? kindOf(declared.node['typeAnnotation'] as Node, declared.source)
        : 'object';
    }
    case 'TSIndexedAccessType': {
      const of = node['objectType'] as Node;
      const field = ((node['indexType'] as Node)['literal'] as { value: string } | undefined)
        ?.value;
      if (of.type === 'TSTypeReference' && field !== undefined)
        return fieldsOf(of, source).get(field) ?? 'any';
      throw new Error(`${source.path}: the type ${textOf(node, source)} is not read here`);
    }
    default:
      return 'object';
  }
}

function textOf(node: Node | undefined, { text }: Source): string {
  return node ? text.slice(node.start, node['end'] as number) : 'that is missing';
}
