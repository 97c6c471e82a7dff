// Not the component Scene: it brings the addresses of all pictures.
import byNight from '../assets/scenes/support-night-1600.avif?url'
import byDay from '../assets/scenes/support-1600.avif?url'
import { darkMedia } from '../lib/screen/theme.ts'

/** The picture of pages that have no blocks. Decorative. */
export function Lighthouse({ className }: { className: string | undefined }) {
  return (
    <picture className={className} data-screen-only>
      <source data-dark media={darkMedia()} srcSet={byNight} />
      <img src={byDay} width={1600} height={1200} loading="lazy" decoding="async" alt="" />
    </picture>
  )
}
