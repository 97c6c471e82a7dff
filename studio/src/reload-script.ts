import { createHash } from 'node:crypto'

/**
 * The Studio is many files. If one can't be loaded, because the network changed or a new version was just installed,
 * nothing of it appears: this says so, and loads the page again after 3 s. It is part of the page, because the same
 * failure would keep it from loading, too.
 */
export const RELOAD_SCRIPT = `addEventListener('error', ({ target }) => {
  if (!(target instanceof HTMLScriptElement)) return
  document.querySelector('.opening').textContent = 'The content editor could not be loaded. Trying again…'
  setTimeout(() => location.reload(), 3000)
}, true)`

/** The source in a Content-Security-Policy that allows this script, and no other. */
export const RELOAD_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(RELOAD_SCRIPT).digest('base64')}'`
