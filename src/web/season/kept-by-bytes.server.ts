import { Buffer } from 'node:buffer';

interface Kept<Answer> {
  bytes: readonly Uint8Array[];
  size: number;
  answer: Answer;
}

/**
 * Keeps what was calculated of bytes, so that the same bytes are not calculated again: they are compared one by one, so that an answer
 * is never older than what it was calculated of. The answers that were asked for last stay, while their bytes fit.
 *
 * @param mostBytes of all answers together.
 * @returns the answer to a question of some bytes. @param question says everything else that the answer depends on.
 */
export function keepByBytes<Answer>(mostBytes: number) {
  /** Whose question was asked last stands last. */
  const kept = new Map<string, Kept<Answer>>();
  let size = 0;

  function drop(question: string): void {
    size -= kept.get(question)?.size ?? 0;
    kept.delete(question);
  }

  return (question: string, bytes: readonly Uint8Array[], calculate: () => Answer): Answer => {
    let found = kept.get(question);
    drop(question);
    if (found === undefined || !areEqual(found.bytes, bytes)) {
      const own = bytes.reduce((sum, { byteLength }) => sum + byteLength, question.length);
      found = { bytes, size: own, answer: calculate() };
    }
    if (found.size > mostBytes) return found.answer;
    kept.set(question, found);
    size += found.size;
    for (const oldest of kept.keys()) {
      if (size <= mostBytes) break;
      drop(oldest);
    }
    return found.answer;
  };
}

function areEqual(one: readonly Uint8Array[], other: readonly Uint8Array[]): boolean {
  return (
    one.length === other.length && one.every((bytes, at) => Buffer.compare(bytes, other[at]!) === 0)
  );
}
