const HOUR_MS = 3_600_000;

/** What a source has to say in the log: one line when it stops answering, one when it answers again, none in between. */
export class SourceVoice {
  readonly #label: string;
  readonly #log: (line: string) => void;
  #isWell = true;
  #wasTold = false;
  #toldMs = Number.NEGATIVE_INFINITY;

  constructor(label: string, log: (line: string) => void) {
    this.#label = label;
    this.#log = log;
  }

  failed(reason: string, nowMs: number): void {
    const isNews = this.#isWell && nowMs - this.#toldMs >= HOUR_MS;
    this.#isWell = false;
    if (!isNews) return;
    this.#wasTold = true;
    this.#toldMs = nowMs;
    this.#log(`${this.#label}: ${reason}. It is asked again later; what it said before stays.`);
  }

  answered(): void {
    this.#isWell = true;
    if (!this.#wasTold) return;
    this.#wasTold = false;
    this.#log(`${this.#label} answers again.`);
  }
}
