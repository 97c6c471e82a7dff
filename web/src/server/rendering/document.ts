import type { RenderedPage } from '../../entry-server.tsx'
import type { Settings } from '../../env.ts'
import { PAPER } from '../../styles/background-colour.ts'
import { embedJson } from '../../lib/head/embed-json.ts'
import { ANNOUNCEMENT_SCRIPT, BOOT_SCRIPT, HEAD_SCRIPT } from './inline.ts'
import type { PageFiles } from './manifest.ts'

export type DocumentParts = {
  page: RenderedPage
  style: string
  settings: Settings
  files: PageFiles
  language: string
}

/**
 * Builds the whole HTML document around a rendered page. The style sheet and three short scripts are inline, and the CSP
 * allows them by hash. No other inline code can run, and nothing has a style attribute. The site's script loads after
 * the first paint: the page is readable without it.
 */
export function htmlDocument({ page, style, settings, files, language }: DocumentParts): string {
  const fonts = files.fonts.map(
    (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
  )
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script>${HEAD_SCRIPT}</script>`,
    // The first paint waits until `main` begins. If only half of the header was painted, its call to action moved when
    // the other buttons arrived.
    '<link rel="expect" href="#content" blocking="render">',
    // Before the long style sheet: a font that arrives after the first paint is used from the next page on.
    ...fonts,
    ...(style ? [`<style>${style}</style>`] : []),
    page.head,
    `<script>${ANNOUNCEMENT_SCRIPT}</script>`,
    '<meta name="color-scheme" content="light dark">',
    `<meta name="theme-color" content="${PAPER.light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${PAPER.dark}" media="(prefers-color-scheme: dark)">`,
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    '</head>',
    '<body>',
    files.root(page.body),
    `<script type="application/json" id="settings">${embedJson(settings)}</script>`,
    `<script type="application/json" id="state">${embedJson(page.state)}</script>`,
    `<script data-early="${files.early}" data-main="${files.main}" data-style="${files.sheet}" data-preload="${files.preload.join('|')}">${BOOT_SCRIPT}</script>`,
    '</body>',
    '</html>',
  ].join('\n')
}
