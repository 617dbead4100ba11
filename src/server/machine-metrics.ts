import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import type { WriteState } from './watch-writes.ts';

/** What runs, for a metric. */
export interface RunningBuild {
  build: string;
  version: string;
}

/** Gauges of the build, of the disk of the data folder, and of whether writing works. What cannot be asked has no value. */
export function createMachineGauges(
  registers: Registry[],
  parts: {
    build: RunningBuild | null;
    dataFolder: string | null;
    writes: () => WriteState | null;
  },
): { read: () => Promise<void> } {
  const build = new Gauge({
    name: 'farseer_build_info',
    help: 'The build that runs, always 1.',
    labelNames: ['build', 'version', 'node'] as const,
    registers,
  });
  const disk = new Gauge({
    name: 'farseer_data_bytes',
    help: 'Bytes of the disk of FARSEER_DATA: `free` for this user, and its `size`.',
    labelNames: ['state'] as const,
    registers,
  });
  const writes = new Gauge({
    name: 'farseer_writes_up',
    help: '1 while the database and the data folder take what is written; no value before the first look.',
    labelNames: [] as string[],
    registers,
  });
  if (parts.build) build.set({ ...parts.build, node: process.version }, 1);
  return {
    async read() {
      const space =
        parts.dataFolder === null ? null : await statfs(parts.dataFolder).catch(() => null);
      disk.reset();
      if (space) {
        disk.set({ state: 'free' }, space.bavail * space.bsize);
        disk.set({ state: 'size' }, space.blocks * space.bsize);
      }
      const state = parts.writes();
      writes.remove();
      if (state !== null && state.answers !== null) writes.set(state.problem === null ? 1 : 0);
    },
  };
}
