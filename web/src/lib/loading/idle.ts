/** Runs a task when the page has loaded and the browser is idle, or after `timeout` ms at the latest. */
export function whenIdle(task: () => void, timeout = 3000): void {
  const schedule = () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout })
    else setTimeout(task, 200)
  }
  if (document.readyState === 'complete') schedule()
  else addEventListener('load', schedule, { once: true })
}
