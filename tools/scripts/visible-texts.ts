import { parseSync, type Node, type ObjectExpression } from 'oxc-parser';

/** A text of a source file that may reach the screen. What only the running page knows stands as an `X`, a word. */
export interface VisibleText {
  text: string;
  line: number;
  /** The element, attribute or field that holds it: `<Button>`, `title=`, `hint:`, or `<Panel title>`, `column:` for headings. */
  place: string;
}

const HOLE = 'X';
/** Attributes and fields whose text no visitor reads. */
const UNREAD =
  /^(?:class(?:Name)?|style|d|points|transform|viewBox|href|to|src|id|key|type|role|rel|media|sizes|icon|data-(?!tooltip|label).*|fill|stroke.*|autoComplete|pattern|.*ClassName)$/;
/** Elements whose text goes on in the text around them. */
const IN_LINE =
  /^(?:a|abbr|b|bdi|code|em|i|kbd|small|span|strong|sub|sup|time|Link|[A-Z]\w*(?:Link|Name|Time|Moment|Mark))$/;
/** Stands between the blocks of an element. */
const BLOCK = '\0';
/** What lists in a sentence are joined with. */
const JOINT = '; ';
/** What a program reads, never a person: markup, styles, headers, cookies, scripts. */
const CODE = /[{}]|<\/?[a-z!]|; ?(?:[a-z][\w-]*=|\*=|path|secure)|\w=\w+;|\w:\S+;/i;

/** The text of a node; null where it is not one. Parts that are not known stand as holes. */
function textOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'TemplateLiteral')
    return node.quasis.map(({ value }) => value.cooked ?? '').join(HOLE);
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return null;
  const [left, right] = [textOf(node.left), textOf(node.right)];
  return left === null && right === null ? null : `${left ?? HOLE}${right ?? HOLE}`;
}

/** What an expression brings to the text around it: words, or a hole. */
const partOf = (expression: Node): string =>
  expression.type === 'JSXEmptyExpression' ? '' : (textOf(expression) ?? ` ${HOLE} `);

function nameOf(node: Node): string {
  if (node.type !== 'JSXElement') return '';
  const { name } = node.openingElement;
  return name.type === 'JSXIdentifier' ? name.name : '';
}

/** The text of children as a reader meets it, a block each. */
function flatten(children: readonly Node[]): string {
  return children
    .map((child) => {
      if (child.type === 'JSXText')
        return child.value
          .replaceAll(/^\s*\n\s*|\s*\n\s*$/g, '')
          .replaceAll('&nbsp;', ' ')
          .replaceAll('&amp;', '&');
      if (child.type === 'JSXExpressionContainer') return partOf(child.expression);
      if (child.type === 'JSXFragment') return flatten(child.children);
      if (child.type !== 'JSXElement') return '';
      return IN_LINE.test(nameOf(child)) ? flatten(child.children) || ` ${HOLE} ` : BLOCK;
    })
    .join('');
}

const hasWords = (child: Node): boolean => child.type === 'JSXText' && /[a-z]/i.test(child.value);

/** Whether an object describes a column of a table: it has a label and says what kind of values it holds. */
const isColumn = ({ properties }: ObjectExpression): boolean =>
  ['label', 'kind'].every((name) =>
    properties.some(
      (one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === name,
    ),
  );

/** Where a node is written, as a rule names it; null for what no visitor reads. */
function placeOf(node: Node, outer: string): string | null {
  if (node.type === 'JSXAttribute') {
    const name = node.name.type === 'JSXIdentifier' ? node.name.name : '';
    if (UNREAD.test(name)) return null;
    return outer === '<Panel>' && name === 'title' ? '<Panel title>' : `${name}=`;
  }
  if (node.type === 'Property' && node.key.type === 'Identifier') {
    const { name } = node.key;
    if (UNREAD.test(name)) return null;
    return outer === 'column' && name === 'label' ? 'column:' : `${name}:`;
  }
  // Types, imports, statements of a database, scripts and styles of a page.
  if (/^(?:TS(?!As|Satisfies|NonNull)|Import|ExportAll|TaggedTemplate)/.test(node.type))
    return null;
  if (/^(?:style|script)$/.test(nameOf(node))) return null;
  if (node.type === 'ObjectExpression') return isColumn(node) ? 'column' : '';
  return node.type === 'JSXElement' ? `<${nameOf(node)}>` : outer;
}

/** All texts of a source file that a visitor may read, in order. @param source TypeScript, with or without JSX. */
export function visibleTexts(file: string, source: string): VisibleText[] {
  const found: VisibleText[] = [];
  const add = (text: string, { start }: Node, place: string): void => {
    for (const block of text.split(BLOCK)) {
      const plain = block.replaceAll(/\s+/g, ' ').trim();
      const isRead = block === JOINT || /[a-z]/i.test(plain.replaceAll(HOLE, ''));
      if (!isRead || CODE.test(plain)) continue;
      found.push({ text: plain, line: source.slice(0, start).split('\n').length, place });
    }
  };
  /** @param isPart whether the text around it holds its own text already. */
  const walk = (node: Node, outer: string, isPart: boolean): void => {
    const place = placeOf(node, outer);
    if (place === null) return;
    let isRead = false;
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      isRead = isPart || node.children.some(hasWords);
      if (!isPart && isRead) add(flatten(node.children), node, place);
    } else if (textOf(node) !== null) {
      if (!isPart) add(textOf(node)!, node, place);
      // Its parts are words of this text; what is in its holes is text of its own.
      isRead = node.type === 'BinaryExpression';
    }
    for (const child of childrenOf(node)) {
      walk(child, place, isRead && (textOf(child) !== null || IN_LINE.test(nameOf(child))));
    }
  };
  walk(parseSync(file, source).program, '', false);
  return found;
}

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value?.type === 'string');
