import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedAssets } from './compressed-assets.ts'

export default defineConfig({
  plugins: [react(), compressedAssets()],
  // The Studio reads these from Node's environment where it is built by its own command line.
  define: { 'process.env.SANITY_STUDIO_VERSION_CHECK': '"false"', __SANITY_STAGING__: 'false' },
  build: {
    target: 'es2023',
    // The Studio is one large application that editors load once; splitting it by hand gains nothing.
    chunkSizeWarningLimit: 8000,
  },
})
