/** The order in which statements of one connection go out, and which of them still wait for an answer. */
export interface SendOrder {
  /** Calls `start` at once, or behind everything that waits while the order is held. */
  enqueue(start: () => void): void;
  /** From now on `enqueue` only waits. */
  hold(): void;
  /** Starts what waits, up to the next `hold`. */
  release(): void;
  /** Counts a statement as sent until its answer has come. @returns the same answer. */
  count<T>(answer: Promise<T>): Promise<T>;
  /** Resolves when every statement that was sent has its answer. For the one who holds the order. */
  whenIdle(): Promise<void>;
}

/** An order that is held until `release` is called for the first time: before that the connection is not open. */
export function createSendOrder(): SendOrder {
  const waiting: (() => void)[] = [];
  let isHeld = true;
  let unanswered = 0;
  let onIdle: (() => void) | null = null;

  function next(): (() => void) | undefined {
    return isHeld ? undefined : waiting.shift();
  }

  function answered(): void {
    unanswered--;
    if (unanswered > 0) return;
    onIdle?.();
    onIdle = null;
  }

  return {
    enqueue(start) {
      if (isHeld) waiting.push(start);
      else start();
    },
    hold() {
      isHeld = true;
    },
    release() {
      isHeld = false;
      for (let start = next(); start; start = next()) start();
    },
    count(answer) {
      unanswered++;
      answer.then(answered, answered);
      return answer;
    },
    async whenIdle() {
      if (unanswered > 0) await new Promise<void>((resolve) => (onIdle = resolve));
    },
  };
}
