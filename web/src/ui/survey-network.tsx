import contoursUrl from '../assets/contours-summit.svg?url'
import tintUrl from '../assets/contours-tint.svg?url'
import { classNames } from '../lib/screen/class-names.ts'
import styles from './survey-network.module.css'

// Coordinates are those of contours-summit.svg, so that the stations are on its hills.
type Station = { id: string; x: number; y: number; label: string; dx: number; dy: number }

const SUMMIT = { x: 655, y: 318 }

/** What a help desk looks after. */
const STATIONS: readonly Station[] = [
  { id: 'a', x: 985, y: 160, label: 'Laptops', dx: -30, dy: -26 },
  { id: 'b', x: 1062, y: 640, label: 'Wi-Fi', dx: -21, dy: 36 },
  { id: 'c', x: 430, y: 690, label: 'Backup', dx: 22, dy: 20 },
  { id: 'd', x: 520, y: 70, label: 'Phones', dx: -80, dy: 8 },
  { id: 'e', x: 800, y: 520, label: 'Cloud', dx: 22, dy: 8 },
]

const RAYS = [
  ['a', 'e'],
  ['a', 'b'],
  ['e', 'b'],
  ['e', 'c'],
  ['d', 'a'],
  ['c', 'b'],
] as const

const at = (id: string) => STATIONS.find((station) => station.id === id) ?? SUMMIT

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
        <path
          className={styles['rays']}
          d={RAYS.map(([from, to]) => `M${at(from).x} ${at(from).y}L${at(to).x} ${at(to).y}`).join('')}
        />
        <path
          className={styles['sights']}
          d={STATIONS.map(({ x, y }) => `M${SUMMIT.x} ${SUMMIT.y}L${x} ${y}`).join('')}
        />
        {STATIONS.map(({ id, x, y, label, dx, dy }) => (
          <g key={id} data-station={id}>
            <path className={styles['station']} d={`M${x} ${y - 13}l13 22h-26z`} />
            <circle className={styles['point']} cx={x} cy={y + 2} r={2.4} />
            <text className={styles['label']} x={x + dx} y={y + dy}>
              {label}
            </text>
          </g>
        ))}
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
