import { createHash } from 'node:crypto'

/**
 * Puts the visitor's own choice of light or dark on the page before anything is painted. The one script that is
 * inline; the Content-Security-Policy knows it by its hash.
 */
export const THEME_SCRIPT =
  "try{const t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}"

/** The source expression by which a policy allows this very text inline (CSP 3, section 2.3.1). */
export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
