/** User and system time of this thread since it began; what V8 does in other threads does not count. */
export function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
