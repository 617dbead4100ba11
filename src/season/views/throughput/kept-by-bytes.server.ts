import { Buffer } from 'node:buffer';
import { LRUCache } from 'lru-cache';

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
  const kept = new LRUCache<string, Kept<Answer>>({
    maxSize: mostBytes,
    sizeCalculation: ({ size }) => size,
  });

  return (question: string, bytes: readonly Uint8Array[], calculate: () => Answer): Answer => {
    const found = kept.get(question);
    if (found !== undefined && areEqual(found.bytes, bytes)) return found.answer;
    const size = bytes.reduce((sum, { byteLength }) => sum + byteLength, question.length);
    const answer = calculate();
    kept.set(question, { bytes, size, answer });
    return answer;
  };
}

function areEqual(one: readonly Uint8Array[], other: readonly Uint8Array[]): boolean {
  return (
    one.length === other.length && one.every((bytes, at) => Buffer.compare(bytes, other[at]!) === 0)
  );
}
