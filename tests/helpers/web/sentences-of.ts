/** Elements whose text goes on in the text around them. */
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'em',
  'i',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
]);
/** What holds no sentence: figures of tables, choices, drawings without words, and code. */
const LEFT_OUT = new Set([
  'td',
  'th',
  'option',
  'script',
  'style',
  'select',
  'button',
  'path',
  'nav',
]);
const VOID = new Set(['br', 'img', 'input', 'hr', 'wbr', 'link', 'meta', 'col']);
const SPOKEN = ['aria-label', 'data-tooltip'] as const;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};
const FEWEST_WORDS = 3;

const plain = (text: string): string =>
  text
    .replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity]!)
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * The sentences of a page as a reader meets them: text that stands in one line, split where a sentence ends, and what a
 * screen reader is given instead. What is shorter than three words is no sentence.
 */
export function sentencesOf(html: string): string[] {
  const blocks: string[] = [];
  const open: { tag: string; isRow: boolean; isLeftOut: boolean }[] = [];
  let text = '';
  const end = (): void => {
    if (!open.some(({ isLeftOut }) => isLeftOut)) blocks.push(plain(text));
    text = '';
  };
  for (const [part, comment, closing, tag, attributes, words] of html.matchAll(
    /<!--([\s\S]*?)-->|<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|[^>"])*)>|([^<]+)/g,
  )) {
    if (comment !== undefined) continue;
    if (words !== undefined) {
      text += words;
      continue;
    }
    const isBlock = !INLINE.has(tag!);
    // The children of a row stand beside each other.
    const isApart =
      isBlock ||
      / class="[^"]*\babsolute\b/.test(attributes!) ||
      open.at(closing === '/' ? -2 : -1)?.isRow === true;
    if (isApart) end();
    else if (/class="[^"]*\bm[lrx]-/.test(attributes!)) text += ' ';
    if (closing === '/') {
      while (open.length > 0 && open.pop()!.tag !== tag);
      continue;
    }
    for (const name of SPOKEN) {
      const given = new RegExp(` ${name}="([^"]*)"`).exec(attributes!)?.[1];
      if (given !== undefined && !open.some(({ isLeftOut }) => isLeftOut))
        blocks.push(plain(given));
    }
    const isRow = /class="[^"]*\b(?:flex|grid|inline-flex)\b/.test(attributes!);
    const isLeftOut = LEFT_OUT.has(tag!) || attributes!.includes('aria-hidden="true"');
    if (!VOID.has(tag!) && !part.endsWith('/>')) open.push({ tag: tag!, isRow, isLeftOut });
  }
  end();
  return [
    ...new Set(
      blocks
        .flatMap((block) => block.split(/(?<=[.?!])\s+(?=[A-Z“0-9(*])/))
        .filter((sentence) => (sentence.match(/[\p{L}\d]+/gu)?.length ?? 0) >= FEWEST_WORDS),
    ),
  ];
}
