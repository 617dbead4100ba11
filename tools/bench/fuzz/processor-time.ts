/**
 * How long a piece of work has this thread on a processor, in ms. A clock on the wall would also count how long the thread waits
 * while other programs run.
 */
export function processorMs(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
