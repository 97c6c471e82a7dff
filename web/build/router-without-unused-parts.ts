import type { Plugin } from 'vite'

/**
 * Lets the bundler leave out what the site doesn't use of React Router: forms, scroll restoration, data and server
 * components. They are made by calls at the top of its module, which could do anything as far as the bundler knows;
 * these three only create something. A later assignment to them counts as a use, too: names for React's developer
 * tools, and the context of an error boundary that we don't use.
 */
export function routerWithoutUnusedParts(): Plugin {
  return {
    name: 'router-without-unused-parts',
    transform(code, id) {
      if (!/\/react-router\/dist\//.test(id)) return null
      return {
        code: code
          .replaceAll(
            /^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm,
            '$1/* @__PURE__ */ ',
          )
          .replaceAll(/^\w+\.(?:contextType|displayName) = .*;$/gm, ''),
        map: null,
      }
    },
  }
}
