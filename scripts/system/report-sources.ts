/** Loaded before a part in development (`--import`): tells the supervisor which of our files it loads (watch.ts). */
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context)
    if (process.connected && resolved.url.startsWith('file:') && !resolved.url.includes('/node_modules/'))
      process.send?.({ source: fileURLToPath(resolved.url) })
    return resolved
  },
})
