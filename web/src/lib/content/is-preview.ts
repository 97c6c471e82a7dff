/**
 * Whether this is the build for the editors' preview (`vite build --mode preview`). It's a constant, so the bundler
 * removes the code that the other build doesn't need.
 */
export const isPreview = import.meta.env.MODE === 'preview'
