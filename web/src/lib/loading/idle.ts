/** Runs a task once the page is loaded and the browser has nothing better to do; at the latest after `timeout` ms. */
export function whenIdle(task: () => void, timeout = 3000): void {
  const schedule = () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout })
    else setTimeout(task, 200)
  }
  if (document.readyState === 'complete') schedule()
  else addEventListener('load', schedule, { once: true })
}
