import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedAssets } from './build/compressed-assets.ts'
import { withoutRemoteFonts } from './build/without-remote-fonts.ts'

export default defineConfig({
  plugins: [react(), withoutRemoteFonts(), compressedAssets()],
  resolve: {
    alias: {
      '@sanity/preview-url-secret/toggle-vercel-protection-bypass': fileURLToPath(
        import.meta.resolve('./src/no-vercel-bypass.ts'),
      ),
    },
  },
  define: { __SANITY_STAGING__: 'false' },
  build: {
    target: 'es2023',
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
