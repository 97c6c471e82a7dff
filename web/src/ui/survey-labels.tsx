import styles from './survey-labels.module.css'

// In the scene's pixels. Rendering it prints where its stations are (web/art/README.md).
const SUMMIT = { x: 887, y: 318 }

/** What a help desk looks after. The labels keep clear of the lines to it. */
const STATIONS = [
  { x: 313, y: 614, label: 'Backup', anchor: 'end' },
  { x: 533, y: 375, label: 'Phones', anchor: 'middle' },
  { x: 1221, y: 369, label: 'Laptops', anchor: 'middle' },
  { x: 1262, y: 647, label: 'Cloud', anchor: 'start' },
] as const

/**
 * What each station of the scene `triangulation` stands for. Fits a picture that covers the same area with
 * `object-fit: cover`. A light runs from each station to the help desk, once: somebody calls.
 */
export function SurveyLabels() {
  return (
    <svg
      className={styles['labels']}
      viewBox="0 0 1600 1200"
      preserveAspectRatio="xMidYMid slice"
      focusable="false"
      aria-hidden="true"
    >
      {STATIONS.map(({ x, y, label, anchor }) => (
        <g key={label} className={styles['station']}>
          <path className={styles['call']} d={`M${x} ${y}L${SUMMIT.x} ${SUMMIT.y}`} pathLength={100} />
          <text className={styles['label']} x={x} y={y - 34} textAnchor={anchor}>
            {label}
          </text>
        </g>
      ))}
      <text className={styles['summit']} x={SUMMIT.x} y={SUMMIT.y - 108}>
        Help desk
      </text>
    </svg>
  )
}
