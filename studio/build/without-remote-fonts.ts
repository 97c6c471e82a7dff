import type { Plugin } from 'vite'

const REMOTE_FONT = /@font-face\s*\{[^}]*https:\/\/[^}]*\}/g

/** Leaves out typefaces that would come from another host; the Studio falls back to the system's. */
export function withoutRemoteFonts(): Plugin {
  return {
    name: 'without-remote-fonts',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/, code: '@font-face' },
      handler: (code) => code.replaceAll(REMOTE_FONT, ''),
    },
  }
}
