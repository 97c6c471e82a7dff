import type { Plugin } from 'vite'

/**
 * Vite tells the browser only about files that the browser has loaded. This tells it about those that only the server
 * uses: it reloads the page for a file of the site, and lets it fetch its content again (main.tsx) for one of a package,
 * such as a word of the interface.
 */
export function serverChanges(): Plugin {
  return {
    name: 'server-changes',
    apply: 'serve',
    hotUpdate({ file, modules, server }) {
      const { client } = server.environments
      if (this.environment === client || modules.length === 0) return
      if (client.moduleGraph.getModulesByFile(file)?.size) return
      client.hot.send(
        file.includes('/packages/')
          ? { type: 'custom', event: 'site:content-changed' }
          : { type: 'full-reload' },
      )
    },
  }
}
