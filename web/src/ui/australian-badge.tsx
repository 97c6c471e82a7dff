import { useId } from 'react'
import styles from './australian-badge.module.css'

/**
 * Our own badge for an Australian business: text around the Southern Cross and a beacon. It isn't the registered
 * kangaroo mark, which belongs to its owner. `label` is both the text in the drawing and its accessible name.
 */
export function AustralianBadge({ label }: { label: string }) {
  const id = useId()
  return (
    <svg
      className={styles['badge']}
      viewBox="0 0 200 200"
      width="176"
      height="176"
      role="img"
      aria-label={label}
    >
      <circle className={styles['plate']} cx="100" cy="100" r="98" />
      <circle className={styles['ring']} cx="100" cy="100" r="93" />
      <circle className={styles['ring']} cx="100" cy="100" r="68" />
      {/* Clockwise from the bottom, so that the middle of the text is at the top. */}
      <path id={id} d="M100 176A76 76 0 0 1 100 24A76 76 0 0 1 100 176" fill="none" />
      <text className={styles['words']} aria-hidden="true">
        <textPath href={`#${id}`} startOffset="50%" textLength={LETTERS} lengthAdjust="spacing">
          {label}
        </textPath>
      </text>
      <path className={styles['star']} d={star(100, 184.5, 5)} />
      <g transform="translate(20 20)">
        <path className={styles['ground']} d="M25 118c20-9 34-6 55-14s38-4 56 5A66 66 0 0 1 25 118z" />
        <path className={styles['star']} d={STARS.map(([x, y, r]) => star(x, y, r)).join('')} />
        <path className={styles['mast']} d="M80 78 64 112M80 78l16 34M80 78v34" />
        <path className={styles['vane']} d="M80 58 92 79H68z" />
      </g>
    </svg>
  )
}

/** Length of the text around the ring (units of the drawing): the ring's length, 478, less a gap for the star below. */
const LETTERS = 420

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
