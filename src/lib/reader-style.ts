/**
 * How a reader's country writes figures and days. The words of the pages are English; marks and order are the reader's own. The server
 * takes them from the language that the browser asks for and hands them to the page, so that both write the same.
 */
export interface ReaderStyle {
  decimal: '.' | ',';
  /** Between thousands. */
  group: ',' | '.' | ' ' | '’';
  /** `25 Nov` in place of `Nov 25`. */
  isDayFirst: boolean;
}

export const AMERICAN: ReaderStyle = { decimal: '.', group: ',', isDayFirst: false };

/** The space between thousands is narrow, and no line ends there. */
const NARROW_SPACE = '\u202F';
/** As three letters for a header and an attribute, which hold ASCII. */
const CODE = /^(?:\.[,_']|,[._])[dm]$/;
const LETTERS = { ',': ',', '.': '.', ' ': '_', '’': "'" } as const;

export const AMERICAN_CODE = styleCode(AMERICAN);

let read: () => ReaderStyle = () => AMERICAN;

/** The style of who reads what is being written now. */
export const readerStyle = (): ReaderStyle => read();

/** Says where the style is found: the server asks for that of the request, a browser for that of its page. */
export function findReaderStyle(find: () => ReaderStyle): void {
  read = find;
}

/** Writes for a program or for no reader in particular, as files and notes are. */
export function inAmericanStyle<Result>(write: () => Result): Result {
  const before = read;
  read = () => AMERICAN;
  try {
    return write();
  } finally {
    read = before;
  }
}

/** `.,m` for American English, `,.d` for German. */
export function styleCode({ decimal, group, isDayFirst }: ReaderStyle): string {
  return `${decimal}${LETTERS[group]}${isDayFirst ? 'd' : 'm'}`;
}

/** Reads what `styleCode` writes; anything else is American. */
export function styleOfCode(code: string): ReaderStyle {
  if (!CODE.test(code)) return AMERICAN;
  const group = ([',', '.', ' ', '’'] as const).find((one) => LETTERS[one] === code[1]) ?? ',';
  return { decimal: code[0] === ',' ? ',' : '.', group, isDayFirst: code[2] === 'd' };
}

/** Gives a figure as American English writes it the marks of the reader. */
export function withReaderMarks(figure: string): string {
  const { decimal, group } = read();
  if (decimal === '.' && group === ',') return figure;
  const thousands = group === ' ' ? NARROW_SPACE : group;
  return figure.replaceAll(/[.,]/g, (mark) => (mark === '.' ? decimal : thousands));
}
