interface Entry {
  at: number;
  order: number;
  run: () => void;
}

/** What happens when: the earliest first, equal times in the order they were planned. */
export class Schedule {
  readonly #heap: Entry[] = [];
  #order = 0;

  get isEmpty(): boolean {
    return this.#heap.length === 0;
  }

  /** Plans `run` for the time `at` (milliseconds, made whole). */
  plan(at: number, run: () => void): void {
    const heap = this.#heap;
    this.#order += 1;
    const entry = { at: Math.round(at), order: this.#order, run };
    let hole = heap.length;
    heap.push(entry);
    while (hole > 0) {
      const parentIndex = (hole - 1) >> 1;
      const parent = heap[parentIndex];
      if (parent === undefined || !isBefore(entry, parent)) break;
      heap[hole] = parent;
      hole = parentIndex;
    }
    heap[hole] = entry;
  }

  /** Takes the next thing out, or undefined when nothing is planned. */
  next(): { at: number; run: () => void } | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined) return undefined;
    if (heap.length > 0) {
      let hole = 0;
      for (;;) {
        const left = hole * 2 + 1;
        let child = heap[left];
        if (child === undefined) break;
        let childIndex = left;
        const right = heap[left + 1];
        if (right !== undefined && isBefore(right, child)) {
          child = right;
          childIndex = left + 1;
        }
        if (!isBefore(child, last)) break;
        heap[hole] = child;
        hole = childIndex;
      }
      heap[hole] = last;
    }
    return first;
  }
}

function isBefore(a: Entry, b: Entry): boolean {
  return a.at < b.at || (a.at === b.at && a.order < b.order);
}
