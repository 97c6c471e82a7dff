import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

export default defineConfig({
  plugins: [react(), withoutRemoteFonts(), compressedAssets()],
  resolve: {
    alias: {
      '@sanity/preview-url-secret/create-secret': fileURLToPath(
        import.meta.resolve('./src/create-preview-secret.ts'),
      ),
      '@sanity/preview-url-secret/toggle-vercel-protection-bypass': fileURLToPath(
        import.meta.resolve('./src/no-vercel-bypass.ts'),
      ),
    },
  },
  define: { __SANITY_STAGING__: 'false' },
  build: {
    target: 'es2023',
    reportCompressedSize: false,
    // The Studio is a large app that editors load once, so there is no point in splitting it.
    chunkSizeWarningLimit: 8000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Sanity has a module for each icon, and each one would be a request.
          groups: [{ name: 'icons', test: /@sanity[\\/]icons/ }],
        },
      },
      onwarn(warning, warn) {
        // React compiler directives in Sanity's packages have no effect in a bundle.
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
      },
    },
  },
})

const REMOTE_FONT = /@font-face\s*\{[^}]*https:\/\/[^}]*\}/g

/** Removes web fonts that would load from another host. The Studio falls back to system fonts. */
function withoutRemoteFonts(): Plugin {
  return {
    name: 'without-remote-fonts',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/, code: '@font-face' },
      handler: (code) => code.replaceAll(REMOTE_FONT, ''),
    },
  }
}

const compress = promisify(gzip)

/** Writes `x.js.gz` beside every script and style sheet, so that the server doesn't compress at run time. */
function compressedAssets(): Plugin {
  return {
    name: 'compressed-assets',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const files = Object.keys(bundle).filter((file) => /\.(js|css)$/.test(file))
      await Promise.all(
        files.map(async (file) => {
          const target = path.join(dir, file)
          await writeFile(`${target}.gz`, await compress(await readFile(target), { level: 9 }))
        }),
      )
    },
  }
}
