import contoursUrl from '../assets/contours-summit.svg?url'
import tintUrl from '../assets/contours-tint.svg?url'
import { classNames } from '../lib/screen/class-names.ts'
import styles from './survey-network.module.css'

// Coordinates are those of contours-summit.svg, so that the stations are on its hills.
type Station = { x: number; y: number; label: string; dx: number; dy: number }

const SUMMIT = { x: 655, y: 318 }

/** What a help desk looks after, in the order in which the dotted lines join it. */
const WIDE: readonly Station[] = [
  { x: 520, y: 70, label: 'Phones', dx: -80, dy: 8 },
  { x: 985, y: 160, label: 'Laptops', dx: -30, dy: -26 },
  { x: 1062, y: 640, label: 'Wi-Fi', dx: -21, dy: 36 },
  { x: 800, y: 520, label: 'Cloud', dx: 22, dy: 8 },
  { x: 430, y: 690, label: 'Backup', dx: 22, dy: 20 },
]

/** The same, in the part of the map that a phone shows. */
const NARROW: readonly Station[] = [
  { x: 420, y: 222, label: 'Phones', dx: -108, dy: 6 },
  { x: 790, y: 222, label: 'Laptops', dx: 24, dy: 6 },
  { x: 815, y: 445, label: 'Wi-Fi', dx: 22, dy: 14 },
  { x: 690, y: 530, label: 'Cloud', dx: 24, dy: 10 },
  { x: 372, y: 452, label: 'Backup', dx: -108, dy: 6 },
]

/** The map's grid: crosses every 200 units. */
const GRID = [100, 300, 500, 700, 900, 1100].flatMap((x) =>
  [100, 300, 500, 700].map((y) => `M${x - 6} ${y}h12M${x} ${y - 6}v12`),
)

/** A large drawing of a summit with its beacon, and what is looked after from it as a network of stations. Decorative. */
export function SurveyNetwork({ className }: { className?: string | undefined }) {
  return (
    <div className={classNames(styles['sheet'], className)} aria-hidden="true">
      <svg viewBox="0 0 1200 900" preserveAspectRatio="xMidYMid slice" focusable="false">
        <use className={styles['tint']} href={`${tintUrl}#ground`} />
        <use className={styles['contours']} href={`${contoursUrl}#lines`} />
        <path className={styles['grid']} d={GRID.join('')} />
        <Network stations={WIDE} className={styles['wide']} />
        <Network stations={NARROW} className={styles['narrow']} />
        <g transform={`translate(${SUMMIT.x} ${SUMMIT.y})`}>
          <circle className={styles['halo']} r={56} />
          <path className={styles['ticks']} d="M0-70v14M0 56v14M-70 0h14M56 0h14" />
          <path className={styles['mast']} d="M0-34-26 30M0-34 26 30M0-34V30M-15 4h30" />
          <path className={styles['vane']} d="M0-66 22-28h-44z" />
        </g>
        <text className={styles['summit']} x={SUMMIT.x + 84} y={SUMMIT.y + 6}>
          Help desk
        </text>
      </svg>
    </div>
  )
}

/** Stations, each seen from the summit and joined to the next. */
function Network({ stations, className }: { stations: readonly Station[]; className?: string | undefined }) {
  return (
    <g className={className}>
      <path className={styles['rays']} d={`M${stations.map(({ x, y }) => `${x} ${y}`).join('L')}Z`} />
      <path
        className={styles['sights']}
        d={stations.map(({ x, y }) => `M${SUMMIT.x} ${SUMMIT.y}L${x} ${y}`).join('')}
      />
      {stations.map(({ x, y, label, dx, dy }) => (
        <g key={label}>
          <path className={styles['station']} d={`M${x} ${y - 13}l13 22h-26z`} />
          <circle className={styles['point']} cx={x} cy={y + 2} r={2.4} />
          <text className={styles['label']} x={x + dx} y={y + dy}>
            {label}
          </text>
        </g>
      ))}
    </g>
  )
}
