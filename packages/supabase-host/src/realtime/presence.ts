/** Who is present in one topic. */

/** One tracked presence of a key: what was tracked, and the server's reference to it. */
export type PresenceMeta = Readonly<Record<string, unknown>> & {
  readonly phx_ref: string;
  readonly phx_ref_prev?: string;
};

/** Presences by key, as `presence_state` tells them. */
export type PresenceState = Record<string, { metas: PresenceMeta[] }>;

export interface PresenceDiff {
  joins: PresenceState;
  leaves: PresenceState;
}

export interface PresenceRoom {
  /**
   * Makes a member present, or changes what it tracked before.
   *
   * @param member anything that stands for one joined channel.
   */
  track(member: object, key: string, tracked: Readonly<Record<string, unknown>>): PresenceDiff;
  /** Null when the member was not present. */
  untrack(member: object): PresenceDiff | null;
  state(): PresenceState;
  readonly isEmpty: boolean;
}

/**
 * A room without members.
 *
 * @param makeReference gives a text that is not used yet.
 */
export function createPresenceRoom(makeReference: () => string): PresenceRoom {
  const present = new Map<object, { key: string; meta: PresenceMeta }>();
  return {
    track(member, key, tracked) {
      const previous = present.get(member);
      const meta = describe(tracked, makeReference(), previous?.meta.phx_ref);
      present.set(member, { key, meta });
      return {
        joins: stateOf([{ key, meta }]),
        leaves: stateOf(previous ? [previous] : []),
      };
    },

    untrack(member) {
      const previous = present.get(member);
      if (!previous) return null;
      present.delete(member);
      return { joins: stateOf([]), leaves: stateOf([previous]) };
    },

    state: () => stateOf(present.values()),

    get isEmpty() {
      return present.size === 0;
    },
  };
}

function describe(
  tracked: Readonly<Record<string, unknown>>,
  reference: string,
  previous: string | undefined,
): PresenceMeta {
  const meta = { ...tracked, phx_ref: reference };
  return previous === undefined ? meta : { ...meta, phx_ref_prev: previous };
}

/** Keys are chosen by visitors, `__proto__` among them: the object has no prototype. */
function stateOf(entries: Iterable<{ key: string; meta: PresenceMeta }>): PresenceState {
  const state = Object.create(null) as PresenceState;
  for (const { key, meta } of entries) {
    const metas = state[key]?.metas;
    if (metas) metas.push(meta);
    else state[key] = { metas: [meta] };
  }
  return state;
}
