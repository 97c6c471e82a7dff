import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './build/precompress.ts'
import { serverChanges } from './build/server-changes.ts'
import { shortClassName } from './build/short-class-name.ts'
import { routerWithoutUnusedParts } from './build/router-without-unused-parts.ts'
import { withoutEditing } from './build/without-editing.ts'

/** Code that shows forms. The code that runs them loads on first use, in another file. */
const FORM =
  /\/(?:web\/src\/forms\/(?:lead-form|error-summary|form-focus|keep-in-place|known-details|quote-side|send-lead-form|use-(?:lead-form|field-errors|form-draft|form-engine))|domain\/src\/(?:lead\/industries|forms\/(?:contact|form-definition|quote)))\.tsx?$/

/** The page that books a call, in one file: each file's headers count. The manifest has it by this group's name. */
const BOOKING =
  /\/(?:web\/src\/(?:pages\/book\.|forms\/(?:next-steps|time-choice)\.|lib\/booking\/|lib\/text\/booking-text\.)|domain\/src\/forms\/booking\.)/

/** Some pages need these at once, others only when blocks load. */
const SHARED =
  /\/web\/src\/shared\/(?:action-list|entry-cards|long-text|picture|quote-figure|rich-text)\.tsx$/

/**
 * Four builds from one file. `vite build` makes the browser's part with a manifest, from which the server learns
 * what to preload; `vite build --ssr` makes the one module that renders pages. With `--mode preview` both are made
 * for the editors' preview, into folders of their own: none of it is in the site's own files.
 */
export default defineConfig(({ command, isSsrBuild, mode }) => {
  const preview = mode === 'preview'
  const own = preview ? 'src/preview/' : 'src/'
  return {
    plugins: [
      react(),
      // Tests try both.
      ...(preview || mode === 'test' ? [] : [withoutEditing()]),
      ...(isSsrBuild ? [] : [routerWithoutUnusedParts(), precompress()]),
      serverChanges(),
    ],
    resolve: { alias: isSsrBuild || mode !== 'production' ? [] : productionRouter() },
    css: command === 'build' ? { modules: { generateScopedName: shortClassName } } : {},
    // The server needs one small function of the editing tools, and not their forty packages.
    ssr: { noExternal: ['@sanity/visual-editing'] },
    cacheDir: preview ? 'node_modules/.vite-preview' : 'node_modules/.vite',
    build: {
      outDir: `dist/${preview ? 'preview-' : ''}${isSsrBuild ? 'server' : 'client'}`,
      emptyOutDir: true,
      manifest: !isSsrBuild,
      reportCompressedSize: false,
      // There are few pages, and they share most rules, so there is one style sheet.
      cssCodeSplit: false,
      // The Content-Security-Policy would have to allow data: URLs.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target: 'es2023',
      // The oldest with `light-dark()`. Without them each colour would be written in three notations.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      // Terser takes twice as long as the bundler's own minifier, and its files are 2 % smaller.
      minify: isSsrBuild ? false : preview ? 'oxc' : 'terser',
      terserOptions: {
        module: true,
        ecma: 2020,
        compress: { passes: 2, pure_getters: true },
        // Browsers compile functions in parentheses off the main thread, together with their file. For React's that saves 7 ms on the
        // main thread otherwise.
        format: { wrap_func_args: true },
      },
      copyPublicDir: !isSsrBuild,
      // The editing tools are one large module, which only editors load.
      chunkSizeWarningLimit: preview ? 1000 : 500,
      rolldownOptions: {
        // early.ts calls what main.tsx exports.
        preserveEntrySignatures: 'allow-extension',
        input: isSsrBuild
          ? `${own}entry-server.tsx`
          : [`${own}main.tsx`, ...(preview ? [] : ['src/early.ts'])],
        output:
          isSsrBuild || preview
            ? {}
            : {
                codeSplitting: {
                  groups: [
                    // One file, libraries too: it compresses better, and each file's headers cost 660 bytes. A returning visitor
                    // loads it again after a release.
                    { name: 'start', tags: ['$initial'] },
                    // With its imports. The app shares them, and must not load with it.
                    { name: 'early', test: /\/web\/src\/early\.ts$|rolldown\/runtime/, priority: 1 },
                    { name: 'form', test: FORM },
                    { name: 'book', test: BOOKING },
                    { name: 'shared', test: SHARED },
                  ],
                },
              },
      },
    },
    test: { include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'], environment: 'node' },
  }
})

/** React Router ships a build without warnings, but its package.json doesn't export it. */
function productionRouter() {
  const router = createRequire(import.meta.resolve('react-router-dom')).resolve('react-router')
  const file = (name: string) => join(dirname(router), '../production', name)
  return [
    { find: /^react-router$/, replacement: file('index.mjs') },
    { find: /^react-router\/dom$/, replacement: file('dom-export.mjs') },
  ]
}
