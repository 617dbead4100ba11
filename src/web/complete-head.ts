import { Transform } from 'node:stream';

/** Nothing of ours has a longer head; beyond it the page goes out as it is. */
const LONGEST_HEAD = 256 * 1024;
const HEAD_ENDS = '</head>';
const HEAD_STARTS = '<head>';

/**
 * Completes the head of a page that is being streamed: puts `tags()` at its start, where the charset
 * belongs. What comes after passes untouched.
 */
export function completeHead(tags: () => string): Transform {
  let held: Buffer | undefined = Buffer.alloc(0);

  function release(): Buffer {
    const all = held ?? Buffer.alloc(0);
    held = undefined;
    // Cut at an ASCII tag, never within a letter.
    const end = all.indexOf(HEAD_ENDS);
    if (end < 0) return all;
    const head = completedHead(all.toString('utf8', 0, end), tags());
    return Buffer.concat([Buffer.from(head), all.subarray(end)]);
  }

  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (held === undefined) return done(null, chunk);
      held = Buffer.concat([held, chunk]);
      if (!held.includes(HEAD_ENDS) && held.length < LONGEST_HEAD) return done();
      done(null, release());
    },
    flush(done) {
      done(null, held === undefined ? undefined : release());
    },
  });
}

/** The same for the text up to the end of a head. */
export function completedHead(html: string, tags: string): string {
  const start = html.indexOf(HEAD_STARTS) + HEAD_STARTS.length;
  if (start < HEAD_STARTS.length) return html;
  return html.slice(0, start) + tags + html.slice(start);
}
