import type { Plugin } from 'vite'

/** The address of the page, which no page of an editor can have. */
export const STATES_PATH = '/_states'

const PAGE = `<!doctype html>
<html lang="en-AU">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Component states</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/states/main.tsx"></script>
  </body>
</html>
`

/** Serves the page of component states (src/states) from Vite's server, so in `pnpm dev` alone. No build has it. */
export function statesPage(): Plugin {
  return {
    name: 'states-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(STATES_PATH, (_request, response, next) => {
        server
          .transformIndexHtml(STATES_PATH, PAGE)
          .then((html) => response.setHeader('content-type', 'text/html').end(html), next)
      })
    },
  }
}
