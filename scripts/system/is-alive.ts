/** Whether a process is running, including other users' processes. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // It belongs to another user, but it is running.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
