import { unreadable } from '#host/rest/rest-error.ts';
import type { FieldPath, JsonStep } from './query-tree.ts';

/** Letters and digits of every script, `_`, `$` and blanks need no quotes in a name. */
const nameCharacters = /[\p{L}\p{N}\p{M}_$ ]/u;
/** `-` belongs to a key unless `>` follows. */
const jsonKey = /[^(\-:.,>)]+(?:-(?!>)[^(\-:.,>)]*)*/y;
/** Nested lists deeper than this are refused: no real query has them, and each level costs stack. */
const maxDepth = 50;

/** Walks over one parameter of the query string and says exactly where it stops making sense. */
export class TextReader {
  readonly text: string;
  at = 0;
  private readonly what: string;
  private readonly before: number;
  private depth = 0;

  /**
   * @param what names the parameter in errors: `select parameter`.
   * @param before characters that errors count as standing in front.
   */
  constructor(text: string, what: string, before = 0) {
    this.text = text;
    this.what = what;
    this.before = before;
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** @param further characters on is the one that does not fit. */
  fail(expecting: string, further = 0): never {
    const found = this.text[this.at + further];
    this.refuse(found === undefined ? 'end of input' : `"${found}"`, expecting);
  }

  sees(token: string): boolean {
    return this.text.startsWith(token, this.at);
  }

  accept(token: string): boolean {
    if (!this.sees(token)) return false;
    this.at += token.length;
    return true;
  }

  expect(token: string): void {
    if (!this.accept(token)) this.fail(`"${token}"`);
  }

  expectEnd(expecting: string): void {
    if (!this.isAtEnd) this.failAtCharacter(expecting);
  }

  /** As PostgREST says it of one character rather than of a word. */
  failAtCharacter(expecting: string): never {
    this.refuse(`'${this.text[this.at]}'`, expecting);
  }

  /** Takes what a sticky expression matches here; null when it does not. */
  match(sticky: RegExp): RegExpExecArray | null {
    sticky.lastIndex = this.at;
    const found = sticky.exec(this.text);
    if (found) this.at += found[0].length;
    return found;
  }

  /** Reads one level of parentheses or the like. */
  nested<T>(read: () => T): T {
    if (++this.depth > maxDepth) this.fail('less nesting');
    const result = read();
    this.depth--;
    return result;
  }

  /** A name, quoted or not; `-` belongs to it unless `>` follows. */
  name(expecting = 'field name (* or [a..z0..9_$])'): string {
    if (this.sees('"')) return this.quoted() ?? this.fail('closing quote');
    const start = this.at;
    while (this.isNameCharacter()) this.at += this.characterLength();
    const name = this.text.slice(start, this.at).trim();
    if (name === '') {
      this.at = start;
      this.fail(expecting);
    }
    return name;
  }

  /** `"…"` with `\` before what stands for itself; null, and nowhere further, when it does not close. */
  quoted(): string | null {
    let end = this.at + 1;
    let value = '';
    for (; this.text[end] !== '"'; end++) {
      if (this.text[end] === '\\') end++;
      const character = this.text[end];
      if (character === undefined) return null;
      value += character;
    }
    this.at = end + 1;
    return value;
  }

  fieldPath(): FieldPath {
    return { name: this.name(), steps: this.jsonSteps() };
  }

  jsonSteps(): JsonStep[] {
    const steps: JsonStep[] = [];
    while (this.sees('->')) {
      const arrow = this.accept('->>') ? '->>' : '->';
      if (arrow === '->') this.accept('->');
      const index = this.match(/[+-]?\d{1,9}(?=$|->|::|[.,):])/y);
      steps.push({ arrow, key: index ? Number(index[0]) : this.jsonKey() });
    }
    return steps;
  }

  /** Passes over blanks. */
  blanks(): void {
    while (/\s/.test(this.text[this.at] ?? '')) this.at++;
  }

  /** A key of JSON takes every character that means nothing here, unlike the name of a column. */
  private jsonKey(): string {
    if (this.sees('"')) return this.quoted() ?? this.fail('closing quote');
    const key = this.match(jsonKey)?.[0].trim() ?? '';
    if (key !== '') return key;
    if (!this.accept('-'))
      this.fail('"-", digit or any non reserved character different from: .,>()');
    return this.fail('digit');
  }

  private refuse(found: string, expecting: string): never {
    const { what, text, at, before } = this;
    throw unreadable({ what, text, column: before + at + 1 }, found, expecting);
  }

  private isNameCharacter(): boolean {
    const code = this.text.codePointAt(this.at);
    if (code === undefined) return false;
    if (code === 0x2d) return this.text[this.at + 1] !== '>';
    return nameCharacters.test(String.fromCodePoint(code));
  }

  private characterLength(): number {
    return (this.text.codePointAt(this.at) ?? 0) > 0xffff ? 2 : 1;
  }
}
