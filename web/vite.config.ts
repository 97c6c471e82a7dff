import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './build/precompress.ts'
import { withoutEditing } from './build/without-editing.ts'

/** What every page needs and only an update changes: a file of its own, which outlives releases in caches. */
const LIBRARIES =
  /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/[^/]+)\//

/** Our own code, as far as several pages may share it. */
const OWN = /\/(?:web\/src\/(?:lib|parts|ui)|packages\/content\/src\/facts)\//

/** Parts of forms that are too small for files of their own. */
const SMALL = /\/web\/src\/forms\/(?:form-trouble|post-answer)\.tsx$/

/** Modules that this many of the page's parts import are everybody's. */
const COMMON = 5

/**
 * Four builds from one file. `vite build` makes the browser's part with a manifest, from which the server learns
 * what to preload; `vite build --ssr` makes the one module that renders pages. With `--mode preview` both are made
 * for the editors' preview, into folders of their own: the site's own files hold nothing of it.
 */
export default defineConfig(({ isSsrBuild, mode }) => {
  const preview = mode === 'preview'
  const own = preview ? 'src/preview/' : 'src/'
  return {
    plugins: [
      react(),
      // Tests try both.
      ...(preview || mode === 'test' ? [] : [withoutEditing()]),
      ...(isSsrBuild ? [] : [precompress()]),
    ],
    resolve: { alias: isSsrBuild || mode !== 'production' ? [] : productionRouter() },
    // The server needs one small function of the editing tools, and not their forty packages.
    ssr: { noExternal: ['@sanity/visual-editing'] },
    cacheDir: preview ? 'node_modules/.vite-preview' : 'node_modules/.vite',
    build: {
      outDir: `dist/${preview ? 'preview-' : ''}${isSsrBuild ? 'server' : 'client'}`,
      emptyOutDir: true,
      manifest: !isSsrBuild,
      // The pages are few and share most rules: one file, cached after the first page.
      cssCodeSplit: false,
      // A data: URL would need its own opening in the Content-Security-Policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target: 'es2023',
      // Twice as slow as the bundler's own, and 2 % smaller: each visitor pays for the difference.
      minify: isSsrBuild ? false : preview ? 'oxc' : 'terser',
      terserOptions: {
        module: true,
        ecma: 2020,
        compress: { passes: 4, pure_getters: true },
        // A function in parentheses is compiled with its file, beside the page: React's own are 7 ms of work on the
        // main thread otherwise.
        format: { wrap_func_args: true },
      },
      copyPublicDir: !isSsrBuild,
      // The editing tools are one large module, which only editors load.
      chunkSizeWarningLimit: preview ? 1000 : 500,
      rolldownOptions: {
        input: own + (isSsrBuild ? 'entry-server.tsx' : 'main.tsx'),
        output:
          isSsrBuild || preview
            ? {}
            : {
                codeSplitting: {
                  groups: [
                    { name: 'libraries', test: LIBRARIES },
                    // What nearly every page needs: each file for itself compresses worse, and is one more to fetch.
                    { name: 'common', test: OWN, minShareCount: COMMON },
                    { name: 'form-parts', test: SMALL },
                  ],
                },
              },
      },
    },
    test: { include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'], environment: 'node' },
  }
})

/** React Router brings a build without its warnings, which its package names to nobody. */
function productionRouter() {
  const router = createRequire(import.meta.resolve('react-router-dom')).resolve('react-router')
  const file = (name: string) => join(dirname(router), '../production', name)
  return [
    { find: /^react-router$/, replacement: file('index.mjs') },
    { find: /^react-router\/dom$/, replacement: file('dom-export.mjs') },
  ]
}
