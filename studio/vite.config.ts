import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedAssets } from './build/compressed-assets.ts'
import { withoutRemoteFonts } from './build/without-remote-fonts.ts'

export default defineConfig({
  plugins: [react(), withoutRemoteFonts(), compressedAssets()],
  define: { __SANITY_STAGING__: 'false' },
  build: {
    target: 'es2023',
    // The Studio is one large application that editors load once; splitting it by hand gains nothing.
    chunkSizeWarningLimit: 8000,
    rolldownOptions: {
      onwarn(warning, warn) {
        // Directives to the React compiler in Sanity's own packages mean nothing in a bundle.
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
      },
    },
  },
})
