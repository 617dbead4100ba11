import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { ListedFight } from './fight-groups.ts';
import { EMPTY_LOG_STATE } from './log-state.ts';
import type { LogState, OpenedFile } from './log-state.ts';
import { unpack } from './packed.ts';
import { logSession } from './session.ts';

/** The sample night as the server reviewed it: what a page shows before a log is opened. */
export interface SampleNight {
  /** Only `mainKey` has all of its numbers; the others have what lists need. */
  fights: ListedFight[];
  /** The fight the page opens on. */
  mainKey: string;
  /** By `answerId(kind, key)`. */
  digests: ReadonlyMap<string, unknown>;
}

interface Shown extends SampleNight {
  state: LogState;
}

const SampleContext = createContext<Shown | null>(null);

/** Gives a page the sample night of the server. Null where there is none: then the page starts empty. */
export function SampleProvider({
  packed,
  children,
}: {
  packed: string | null;
  children: ReactNode;
}) {
  const shown = useMemo((): Shown | null => {
    if (packed === null) return null;
    const sample = unpack(packed) as SampleNight;
    return { ...sample, state: { ...EMPTY_LOG_STATE, fights: sample.fights } };
  }, [packed]);
  return <SampleContext value={shown}>{children}</SampleContext>;
}

const subscribe = (listener: () => void): (() => void) => logSession().subscribe(listener);
const getState = (): LogState => logSession().getState();
const getServerState = (): LogState => EMPTY_LOG_STATE;

/** The logs of this tab; until one is opened and read, the server's sample night where the page has one. */
export function useLogState(): LogState {
  const sample = useContext(SampleContext);
  const state = useSyncExternalStore(subscribe, getState, getServerState);
  return sample && isBeforeFirstLog(state.files) ? sample.state : state;
}

export interface SampleView {
  /** Whether the page shows the server's sample night. */
  shown: boolean;
  /** The fight it has all numbers of. */
  mainKey: string | null;
  /** Whether the engine reads the whole sample in the meantime. */
  reading: boolean;
  /** What the server found out about a sample fight. */
  digests: ReadonlyMap<string, unknown>;
}

const NOTHING: ReadonlyMap<string, unknown> = new Map();

/** What the page has of the server's sample night. Its findings hold as long as no other log is open. */
export function useSample(): SampleView {
  const sample = useContext(SampleContext);
  const { files } = useSyncExternalStore(subscribe, getState, getServerState);
  const shown = sample !== null && isBeforeFirstLog(files);
  return {
    shown,
    mainKey: sample?.mainKey ?? null,
    reading: shown && files.length > 0,
    digests: sample && files.every((file) => file.sample) ? sample.digests : NOTHING,
  };
}

/** While the server's sample is shown and a detail is asked for that it does not have, the engine reads the whole of it. */
export function useWholeSample(asked: boolean): void {
  const { shown } = useSample();
  useEffect(() => {
    if (shown && asked) logSession().addSample();
  }, [shown, asked]);
}

function isBeforeFirstLog(files: readonly OpenedFile[]): boolean {
  return files.every(
    ({ sample, status }) => sample && (status === 'queued' || status === 'reading'),
  );
}
