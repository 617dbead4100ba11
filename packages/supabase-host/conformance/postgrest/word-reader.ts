import type { Word } from './haskell-words.ts';

/** Walks over the words of a source. */
export class WordReader {
  at = 0;
  private readonly words: readonly Word[];

  constructor(words: readonly Word[]) {
    this.words = words;
  }

  get isAtEnd(): boolean {
    return this.at >= this.words.length;
  }

  peek(): Word | undefined {
    return this.words[this.at];
  }

  /** @throws Error at the end. */
  next(): Word {
    const word = this.words[this.at++];
    if (!word) throw new Error('The source ends within an expression.');
    return word;
  }

  /** Passes over this name or sign, where it stands here. */
  accept(value: string): boolean {
    const word = this.peek();
    if (word?.kind !== 'word' || word.value !== value) return false;
    this.at += 1;
    return true;
  }

  /** A text, or null, and no further, where there is none. */
  text(): string | null {
    const word = this.peek();
    if (word?.kind !== 'text') return null;
    this.at += 1;
    return word.value;
  }

  name(): string | null {
    const word = this.peek();
    if (word?.kind !== 'word') return null;
    this.at += 1;
    return word.value;
  }

  number(): number | null {
    const word = this.peek();
    if (word?.kind !== 'number') return null;
    this.at += 1;
    return word.value;
  }

  /** What a quotation means: `str` leaves out what stands before the bar of each line, `json` may have keys without quotes. */
  within({ reader, value }: Extract<Word, { kind: 'quoted' }>): string {
    if (reader === 'str') return value.replaceAll(/\n[ \t]*\|/g, '\n');
    return value.replaceAll(
      /"(?:[^"\\]|\\.)*"|([A-Za-z_][\w-]*)(?=\s*:)/g,
      (found, key: string | undefined) => (key === undefined ? found : `"${key}"`),
    );
  }
}
