import type { Fight } from '#analysis/fight.ts';
import type { FightContext } from '#analysis/fight-context.ts';
import { createEventsReader, type EventsReader } from './events-reader.ts';
import type { FightEvents } from './fight-events.ts';

/** Takes the bytes of a log text once more, in order, in chunks of any size. */
export interface SecondPass {
  push(chunk: Uint8Array): void;
  /** Hands over what the text ends before. */
  end(): void;
}

interface OpenEvents {
  fight: Fight;
  reader: EventsReader;
}

/**
 * Reads the events of fights in a second pass over the bytes of their log. `fights` and `contextOf` are those of the reader of the
 * first pass, whose `end` was called. Only the events of fights that are open at one moment are kept. A fight
 * whose figures are withheld is left out.
 *
 * @param onFight hears each fight once, when the last of its bytes was read.
 */
export function createSecondPass(
  fights: readonly Fight[],
  contextOf: (fightId: string) => FightContext | null,
  onFight: (fight: Fight, events: FightEvents) => void,
): SecondPass {
  const waiting = fights.toSorted((a, b) => a.byteStart - b.byteStart);
  let open: OpenEvents[] = [];
  let byte = 0;

  const openUntil = (end: number): void => {
    while (waiting[0] && waiting[0].byteStart < end) {
      const fight = waiting.shift()!;
      const context = contextOf(fight.id);
      if (context && context.withheld !== true)
        open.push({ fight, reader: createEventsReader(context) });
    }
  };
  return {
    push(chunk) {
      const end = byte + chunk.length;
      openUntil(end);
      const still: OpenEvents[] = [];
      for (const one of open) {
        const { byteStart, byteEnd } = one.fight;
        one.reader.push(
          chunk.subarray(Math.max(0, byteStart - byte), Math.min(chunk.length, byteEnd - byte)),
        );
        if (byteEnd <= end) onFight(one.fight, one.reader.end());
        else still.push(one);
      }
      open = still;
      byte = end;
    },
    end() {
      for (const { fight, reader } of open) onFight(fight, reader.end());
      open = [];
    },
  };
}
