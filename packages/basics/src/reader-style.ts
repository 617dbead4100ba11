/**
 * How a reader's country writes figures and days. The words of the pages are English; marks and order are the reader's own. The server
 * takes them from the language that the browser asks for and hands them to the page, so that both write the same.
 */
export interface ReaderStyle {
  decimal: '.' | ',';
  /** Between thousands. The space is narrow, and no line ends there. */
  group: ',' | '.' | '\u202F' | '’';
  /** `25 Nov` in place of `Nov 25`. */
  isDayFirst: boolean;
}

export const AMERICAN: ReaderStyle = { decimal: '.', group: ',', isDayFirst: false };

/** As three letters for a header and an attribute, which hold ASCII: `_` for the space, `'` for the apostrophe. */
const CODE = /^(?:\.[,_']|,[._])[dm]$/;

let read: () => ReaderStyle = () => AMERICAN;

/** The style of who reads what is being written now. */
export const readerStyle = (): ReaderStyle => read();

/** Says where the style is found: the server asks for that of the request, a browser for that of its page. */
export function findReaderStyle(find: () => ReaderStyle): void {
  read = find;
}

/** `.,m` for American English, `,.d` for German. */
export function styleCode({ decimal, group, isDayFirst }: ReaderStyle): string {
  return decimal + group.replace('\u202F', '_').replace('’', "'") + (isDayFirst ? 'd' : 'm');
}

/** Reads what `styleCode` writes; anything else is American. */
export function styleOfCode(code: string): ReaderStyle {
  if (!CODE.test(code)) return AMERICAN;
  const [decimal, group, order] = code.replace('_', '\u202F').replace("'", '’');
  return { decimal, group, isDayFirst: order === 'd' } as ReaderStyle;
}

/** Gives a figure as American English writes it the marks of the reader. */
export function withReaderMarks(figure: string): string {
  const { decimal, group } = read();
  return figure.replaceAll(/[.,]/g, (mark) => (mark === '.' ? decimal : group));
}
