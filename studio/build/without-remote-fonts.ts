import type { Plugin } from 'vite'

const REMOTE_FONT = /@font-face\s*\{[^}]*https:\/\/[^}]*\}/g

/** Removes web fonts that would load from another host. The Studio falls back to system fonts. */
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
