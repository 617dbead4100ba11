/** How a watched stream ended: by itself, or because a reader took too long or left. */
export type StreamEnd = 'done' | 'failed' | 'silence' | 'gone';

/**
 * Passes a body on and watches both ends: a source that stays silent while the reader wants more, a reader that takes
 * nothing more, and one that goes away. Whatever the work behind it holds must not be held for ever.
 *
 * @param patienceMilliseconds how long either end may keep the other waiting.
 * @param onEnd called once; `silence` and `gone` ask the work to stop, `done` and `failed` say that it has.
 */
export function guardStream(
  source: ReadableStream<Uint8Array>,
  patienceMilliseconds: number,
  onEnd: (reason: StreamEnd, error?: unknown) => void,
): ReadableStream<Uint8Array> {
  const reader = source.getReader();
  let timer: NodeJS.Timeout | undefined;
  let hasEnded = false;

  function end(reason: StreamEnd, error?: unknown): void {
    clearTimeout(timer);
    if (hasEnded) return;
    hasEnded = true;
    onEnd(reason, error);
  }

  function wait(controller: ReadableStreamDefaultController<Uint8Array>, sentence: string): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      controller.error(new Error(sentence));
      end('silence');
      reader.cancel(new Error(sentence)).catch(() => undefined);
    }, patienceMilliseconds);
  }

  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      wait(controller, 'The function stayed silent for too long');
      try {
        const part = await reader.read();
        if (hasEnded) return;
        if (part.done) {
          controller.close();
          return end('done');
        }
        controller.enqueue(part.value);
        wait(controller, 'The caller took nothing more for too long');
      } catch (error) {
        if (hasEnded) return;
        controller.error(error);
        end('failed', error);
      }
    },
    async cancel(reason) {
      end('gone');
      await reader.cancel(reason).catch(() => undefined);
    },
  });
}
