// The editor is many files. If one can't be loaded, because the network changed or a new version was just installed,
// nothing of it appears. This says so and loads the page again.
const PAUSE_MS = 3000

addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return
    document.querySelector('.opening').textContent = 'The content editor could not be loaded. Trying again…'
    setTimeout(() => location.reload(), PAUSE_MS)
  },
  // Errors of elements don't bubble.
  true,
)
