/**
 * Whether this is the build for the editors' preview (`vite build --mode preview`). A constant: what it rules out
 * is not in the other build at all.
 */
export const isPreview = import.meta.env.MODE === 'preview'
