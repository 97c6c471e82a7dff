/** Whether a process lives, somebody else's too. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Somebody else's process, but there.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
