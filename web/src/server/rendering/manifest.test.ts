import { describe, expect, it } from 'vitest'
import { pageFiles } from './manifest.ts'

const manifest = {
  'src/main.tsx': { file: 'assets/main-1.js', imports: ['_react.js'], isEntry: true },
  'src/pages/home.tsx': { file: 'assets/home-1.js', imports: ['src/main.tsx', '_blocks.js'] },
  'src/pages/quote.tsx': { file: 'assets/quote-1.js', imports: ['src/main.tsx'] },
  '_react.js': { file: 'assets/react-1.js' },
  '_blocks.js': { file: 'assets/blocks-1.js', imports: ['_react.js'] },
  'style.css': { file: 'assets/style-1.css' },
  'fonts/a.woff2': { file: 'assets/instrument-sans-B1z.woff2' },
  'fonts/b.woff2': { file: 'assets/instrument-sans-more-B1z.woff2' },
  'fonts/c.woff2': { file: 'assets/another-B1z.woff2' },
}

describe('pageFiles', () => {
  it('preloads a page’s imports once, and not those of other pages', () => {
    expect(pageFiles(manifest, 'src/main.tsx', ['home'])).toEqual({
      preload: ['/assets/react-1.js', '/assets/home-1.js', '/assets/blocks-1.js'],
      fonts: ['/assets/instrument-sans-B1z.woff2'],
    })
  })

  it('finds a page that shares its file by the file’s name', () => {
    const shared = { ...manifest, '_book.js': { file: 'assets/book-1.js', name: 'book' } }
    expect(pageFiles(shared, 'src/main.tsx', ['book']).preload).toContain('/assets/book-1.js')
  })
})
