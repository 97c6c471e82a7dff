import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './build/precompress.ts'
import { shakeRouter } from './build/shake-router.ts'

/**
 * Two builds from one file: `vite build` makes the browser's part with a manifest, from which the server
 * learns what to preload; `vite build --ssr` makes the one module that renders pages.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), ...(isSsrBuild ? [] : [shakeRouter(), precompress()])],
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // The pages are few and share most rules: one file, cached after the first page.
    cssCodeSplit: false,
    // A data: URL would need its own opening in the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2023',
    copyPublicDir: !isSsrBuild,
    rolldownOptions: { input: isSsrBuild ? 'src/entry-server.tsx' : 'src/main.tsx' },
  },
  test: { include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'], environment: 'node' },
}))
