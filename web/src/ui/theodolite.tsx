import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import styles from './theodolite.module.css'

const CENTRE = 200
const RADIUS = 170

/** A graduation line. They are five degrees apart: longer at every tenth degree, longest at every thirtieth. */
function graduation(degree: number): string {
  const length = degree % 30 === 0 ? 22 : degree % 10 === 0 ? 14 : 8
  const angle = (degree * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), -Math.cos(angle)]
  const point = (radius: number) =>
    `${(CENTRE + sin * radius).toFixed(1)} ${(CENTRE + cos * radius).toFixed(1)}`
  return `M${point(RADIUS)}L${point(RADIUS - length)}`
}

const GRADUATIONS = Array.from({ length: 72 }, (_, index) => graduation(index * 5)).join('')
const CARDINALS = [0, 90, 180, 270]

type TheodoliteProps = {
  icon: ComponentProps<typeof Icon>['name']
  /** Degrees clockwise from north. */
  bearing: number
  className?: string | undefined
}

/** The graduated circle of a surveyor's instrument, set to a bearing, around an icon. Decorative. */
export function Theodolite({ icon, bearing, className }: TheodoliteProps) {
  return (
    <div className={className} aria-hidden="true">
      <div className={styles['instrument']}>
        <svg viewBox="0 0 400 400" focusable="false">
          <circle className={styles['plate']} cx={CENTRE} cy={CENTRE} r={RADIUS} />
          <circle className={styles['ring']} cx={CENTRE} cy={CENTRE} r={116} />
          <path className={styles['graduation']} d={GRADUATIONS} />
          {CARDINALS.map((degree) => (
            <text
              key={degree}
              className={styles['degree']}
              x={CENTRE}
              y={58 + 8}
              transform={`rotate(${degree} ${CENTRE} ${CENTRE})`}
            >
              {degree}
            </text>
          ))}
          <g transform={`rotate(${bearing} ${CENTRE} ${CENTRE})`}>
            <path className={styles['alidade']} d={`M${CENTRE} 84V8M${CENTRE} 316v76`} />
            <path className={styles['pointer']} d={`M${CENTRE} 8l10 19h-20z`} />
          </g>
        </svg>
        <div className={styles['target']}>
          <Icon name={icon} size={32} />
        </div>
      </div>
    </div>
  )
}
