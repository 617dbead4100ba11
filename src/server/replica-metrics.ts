import { Gauge, type Registry } from 'prom-client';
import type { ReplicaReport } from '#store/read-replica.ts';

/** Milliseconds that a replica has to say how far it is behind. */
const PATIENCE_MS = 2000;

/** Gauges of the replica that `FARSEER_READ_URL` names; without one they have no value. */
export function createReplicaGauges(registers: Registry[]): {
  read: (replica: ReplicaReport | null) => Promise<void>;
} {
  const lag = new Gauge({
    name: 'farseer_replica_lag_seconds',
    help: 'Seconds that the replica is behind; no value while it does not answer.',
    labelNames: [] as string[],
    registers,
  });
  const reads = new Gauge({
    name: 'farseer_replica_reads',
    help: 'Questions that the replica may answer, since the start, by who answered.',
    labelNames: ['by'] as const,
    registers,
  });
  // A gauge without labels begins with 0.
  lag.remove();
  return {
    async read(replica) {
      lag.remove();
      if (replica === null) return;
      reads.set({ by: 'replica' }, replica.reads.replica);
      reads.set({ by: 'primary' }, replica.reads.primary);
      const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null).unref());
      const seconds = await Promise.race([replica.lagSeconds().catch(() => null), late]);
      if (seconds !== null) lag.set(seconds);
    },
  };
}
