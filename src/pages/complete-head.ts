import { Transform, type TransformCallback } from 'node:stream';

/** Nothing of ours has a longer head; beyond it the page goes out as it is. */
const LONGEST_HEAD = 256 * 1024;
const HEAD_ENDS = '</head>';
const HEAD_STARTS = '<head>';

/**
 * Completes the head of a page that is being streamed: puts `tags()` at its start, where the charset belongs. What React writes at one
 * go, in pieces of some kilobytes, passes as one piece: each costs every stream behind this one a turn.
 */
export class HeadCompleter extends Transform {
  readonly #tags: () => string;
  #held: Buffer[] = [];
  #isHeadOut = false;

  constructor(tags: () => string) {
    super();
    this.#tags = tags;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#held.push(chunk);
    done();
  }

  /** React calls this after each go. */
  flush(): void {
    if (this.#held.length > 0) this.#release(false);
  }

  override _flush(done: TransformCallback): void {
    if (this.#held.length > 0) this.#release(true);
    done();
  }

  #release(isAll: boolean): void {
    const all = Buffer.concat(this.#held);
    this.#held = [];
    if (this.#isHeadOut) return void this.push(all);
    // Cut at an ASCII tag, never within a letter.
    const end = all.indexOf(HEAD_ENDS);
    if (end < 0 && !isAll && all.length < LONGEST_HEAD) return void this.#held.push(all);
    this.#isHeadOut = true;
    if (end < 0) return void this.push(all);
    const head = completedHead(all.toString('utf8', 0, end), this.#tags());
    this.push(Buffer.concat([Buffer.from(head), all.subarray(end)]));
  }
}

/** The same for the text up to the end of a head. */
export function completedHead(html: string, tags: string): string {
  const start = html.indexOf(HEAD_STARTS) + HEAD_STARTS.length;
  if (start < HEAD_STARTS.length) return html;
  return html.slice(0, start) + tags + html.slice(start);
}
