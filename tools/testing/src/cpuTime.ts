/**
 * Milliseconds of processor time that work takes. A test that asks for linear work compares these: on a busy machine the
 * clock also counts the time of other programs.
 */
export function cpuTime(work: () => unknown): number {
  const { user, system } = process.threadCpuUsage()
  work()
  const spent = process.threadCpuUsage({ user, system })
  return (spent.user + spent.system) / 1000
}
