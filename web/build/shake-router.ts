import type { Plugin } from 'vite'

/** The name that a component shows in developer tools: an assignment, which keeps the component in the bundle. */
const DISPLAY_NAME = /^[\w$]+\.displayName = "[^"]*";$/gm

/** Calls of React that only make a value, at the top of a module. */
const MAKERS = /(?<=^(?:var|let|const) [\w$]+ = )(?=React[\w$]*\.(?:forwardRef|createContext|memo)\()/gm

/**
 * Lets the bundler leave out what nobody imports of React Router. Its one module names components by assignment
 * and makes them by calls, and a bundler must take both for side effects: its forms, its scroll restoration and
 * its framework mode, none of which is used here, would otherwise reach every visitor.
 */
export function shakeRouter(): Plugin {
  return {
    name: 'shake-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\// },
      handler: (code) => ({ code: withoutSideEffects(code), map: null }),
    },
  }
}

export function withoutSideEffects(code: string): string {
  return code.replace(DISPLAY_NAME, '').replace(MAKERS, '/* @__PURE__ */ ')
}
