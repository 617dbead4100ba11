import { readdirSync, readFileSync } from 'node:fs';

/**
 * Bytes of memory that processes hold together with their children; a page that several share counts once.
 *
 * @param pids of the oldest processes.
 * @returns null where the system does not say (only Linux does).
 */
export function memoryOf(pids: readonly number[]): number | null {
  if (process.platform !== 'linux') return null;
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? parentOf(Number(name)) : null;
    if (parent !== null) parents.set(Number(name), parent);
  }
  const family = new Set(pids);
  for (let before = 0; before !== family.size;) {
    before = family.size;
    for (const [pid, parent] of parents) if (family.has(parent)) family.add(pid);
  }
  return [...family].reduce((sum, pid) => sum + proportionalBytes(pid), 0);
}

export function parentOf(pid: number): number | null {
  // The name of the program stands in parentheses and may hold anything.
  const [, parent] = /\) \S (\d+) /.exec(read(`/proc/${pid}/stat`)) ?? [];
  return parent === undefined ? null : Number(parent);
}

function proportionalBytes(pid: number): number {
  const [, kibibytes = '0'] = /^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`)) ?? [];
  return Number(kibibytes) * 1024;
}

/** Empty for a process that has ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
