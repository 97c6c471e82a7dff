import styles from './australian-badge.module.css'

/**
 * Our own sign for an Australian business: the Southern Cross over a beacon. Not the registered kangaroo mark,
 * which belongs to its owner. `label` is read in place of the drawing.
 */
export function AustralianBadge({ label }: { label: string }) {
  return (
    <svg
      className={styles['badge']}
      viewBox="0 0 160 160"
      width="144"
      height="144"
      role="img"
      aria-label={label}
    >
      <circle className={styles['plate']} cx="80" cy="80" r="77" />
      <circle className={styles['ring']} cx="80" cy="80" r="70" />
      <path className={styles['ground']} d="M22 119c22-10 36-6 58-15s40-4 58 6A70 70 0 0 1 22 119z" />
      <path className={styles['star']} d={STARS.map(([x, y, r]) => star(x, y, r)).join('')} />
      <path className={styles['mast']} d="M80 78 64 112M80 78l16 34M80 78v34" />
      <path className={styles['vane']} d="M80 58 92 79H68z" />
    </svg>
  )
}

/** The five stars of the Southern Cross: centre and radius. */
const STARS = [
  [80, 22, 6],
  [104, 42, 6],
  [52, 44, 6],
  [112, 68, 3.5],
  [48, 78, 6],
] as const

function star(cx: number, cy: number, radius: number): string {
  const points = Array.from({ length: 14 }, (_, index) => {
    const angle = (index * Math.PI) / 7
    const reach = index % 2 === 0 ? radius : radius * 0.45
    return `${(cx + Math.sin(angle) * reach).toFixed(1)} ${(cy - Math.cos(angle) * reach).toFixed(1)}`
  })
  return `M${points.join('L')}z`
}
