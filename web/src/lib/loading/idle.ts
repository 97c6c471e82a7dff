const TIMEOUT_MS = 3000

/** Runs a task when the page has loaded and the browser is idle, or after three seconds. */
export function whenIdle(task: () => void): void {
  const schedule = () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: TIMEOUT_MS })
    else setTimeout(task, 200)
  }
  if (document.readyState === 'complete') schedule()
  else addEventListener('load', schedule, { once: true })
}
