/** One element; prefixes of names are dropped, because nothing here depends on them. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly XmlElement[];
  /** Its own text, without that of its children. */
  text: string;
}

interface OpenElement extends XmlElement {
  children: XmlElement[];
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
const MOST_DEPTH = 64;

/**
 * Reads a well-formed XML document, without entities of its own and without a document type: what metadata of identity
 * providers needs and nothing that could reach outside.
 *
 * @throws Error saying what is wrong.
 */
export function readXml(source: string): XmlElement {
  const scanner = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<([^<>]+)>|([^<]+)/gy;
  const root: OpenElement = { name: '', attributes: {}, children: [], text: '' };
  const open: OpenElement[] = [root];
  const document = source.replace(/^\uFEFF/, '');
  while (scanner.lastIndex < document.length) {
    const at = scanner.lastIndex;
    const found = scanner.exec(document);
    if (found === null) throw new Error(`The XML is broken at character ${at}.`);
    const [, cdata, tag, text] = found;
    const current = open.at(-1) ?? root;
    if (cdata !== undefined) current.text += cdata;
    else if (text !== undefined) {
      if (current === root && text.trim() !== '') throw new Error('There is text outside the XML.');
      current.text += decode(text);
    } else if (tag !== undefined) readTag(tag, open);
  }
  const [only] = root.children;
  if (open.length !== 1 || root.children.length !== 1 || only === undefined)
    throw new Error('The XML does not end.');
  return only;
}

function readTag(tag: string, open: OpenElement[]): void {
  if (tag.startsWith('!')) throw new Error('The XML has a document type, which is not read.');
  const current = open.at(-1);
  if (tag.startsWith('/')) {
    const name = localName(tag.slice(1).trim());
    if (open.length < 2 || current?.name !== name)
      throw new Error(`The XML closes ${name} wrongly.`);
    open.pop();
    return;
  }
  const isEmpty = tag.endsWith('/');
  const body = isEmpty ? tag.slice(0, -1) : tag;
  const head = /^([^\s=/]+)/.exec(body)?.[1];
  if (head === undefined) throw new Error('The XML has a tag without a name.');
  const attributes: Record<string, string> = {};
  // Looked for only where blanks begin: from each of them would take the square of their number.
  const rest = body
    .slice(head.length)
    .replaceAll(
      /(?<!\s)\s+([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
      (_all, name: string, double: string | undefined, single: string | undefined) => {
        attributes[name.startsWith('xmlns') ? name : localName(name)] = decode(
          double ?? single ?? '',
        );
        return '';
      },
    );
  if (rest.trim() !== '') throw new Error(`The XML has a broken attribute in ${head}.`);
  const element: OpenElement = { name: localName(head), attributes, children: [], text: '' };
  current?.children.push(element);
  if (isEmpty) return;
  if (open.length > MOST_DEPTH) throw new Error('The XML is too deep.');
  open.push(element);
}

function decode(text: string): string {
  return text.replaceAll(/&(#x[\da-f]+|#\d+|\w+);/gi, (_all, name: string) => {
    if (name.startsWith('#')) {
      const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
      if (code > 0x10_ff_ff) throw new Error(`The XML has an unknown character &${name};.`);
      return String.fromCodePoint(code);
    }
    const known = ENTITIES[name];
    if (known === undefined) throw new Error(`The XML has an unknown entity &${name};.`);
    return known;
  });
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** All elements of a name below one, in the order of the document. */
export function findElements(below: XmlElement, name: string): XmlElement[] {
  return below.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...findElements(child, name),
  ]);
}
