/** What a scenario's log must be reviewed as, written by hand. Times are milliseconds after the fight's start. */
export interface FightTruth {
  lengthMs?: number;
  success?: boolean | null;
  wipes?: Stretch[];
  pulls?: PullTruth[];
  runBacks?: Stretch[];
  absences?: Stretch[];
  /** Parts of the key's time that have any, by id: milliseconds and number. */
  time?: Record<string, [ms: number, n: number]>;
  totalMs?: number;
  /** Milliseconds and spell id. */
  bloodlusts?: [timeMs: number, spellId: number][];
  deaths?: [timeMs: number, killingSpellId: number | null, from: string][];
  /** Of each death, 0 to 1. */
  healthBefore?: (number | null)[];
  interrupts?: InterruptTruth[];
  avoidable?: { spellId: number; hits: number; hitsEveryone: boolean }[];
  /** State of the food of each player, in order. */
  food?: string[];
  firstFix?: {
    from: string;
    name?: string | null;
    spellIds?: number[];
    count?: number;
    of?: number | null;
  };
}

export type Stretch = [startMs: number, endMs: number];

export interface PullTruth {
  span: Stretch;
  kind: 'boss' | 'trash';
  killed: number;
  wiped: boolean;
  playerDeaths: number;
  forces: number | null;
}

export interface InterruptTruth {
  spellId: number;
  casts: number;
  interrupted: number;
  stopped: number;
  completed: number;
  open: number;
}

export interface Scenario {
  /** What was once reviewed wrongly, in words. */
  name: string;
  bytes: Uint8Array;
  /** One for each fight, in the order they started. */
  fights: FightTruth[];
}
