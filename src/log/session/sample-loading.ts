import { logSession } from './session.ts';

export interface SampleData {
  /** The packed sample night; null where a log is open already, and without a connection. */
  sample: string | null;
}

/** On the way from another page: a tab with a log open needs no sample, and without a connection the page starts empty. */
export async function clientLoader({
  serverLoader,
}: {
  serverLoader: () => Promise<unknown>;
}): Promise<SampleData> {
  if (logSession().getState().files.length > 0 || !navigator.onLine) return { sample: null };
  try {
    return (await serverLoader()) as SampleData;
  } catch {
    return { sample: null };
  }
}
