import styles from './theodolite.module.css'

const CENTRE = 200
const RADIUS = 170
/** Radius of the opening. */
const VIEW = 116

function ring(radius: number): string {
  return `M${CENTRE} ${CENTRE - radius}a${radius} ${radius} 0 1 1 0 ${2 * radius}a${radius} ${radius} 0 1 1 0 ${-2 * radius}z`
}

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

/** The plate with its graduations, around the opening. */
const PLATE = `${ring(RADIUS)}${ring(VIEW)}`

/** Cross hairs with stadia marks that leave out the centre. */
const RETICLE = 'M84 200h52M264 200h52M200 84v40M200 276v40M192 124h16M192 276h16M136 192v16M264 192v16'

const files = import.meta.glob<string>('../assets/sights/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

type TheodoliteProps = {
  /** The file in assets/sights that is seen through it. */
  sight: string
  /** Degrees clockwise from north. */
  bearing: number
  className?: string | undefined
}

/** A view through the graduated circle of a surveyor's instrument that is set to a bearing. Decorative. */
export function Theodolite({ sight, bearing, className }: TheodoliteProps) {
  return (
    <div className={className} aria-hidden="true">
      <svg viewBox="0 0 400 400" focusable="false">
        <circle className={styles['sky']} cx={CENTRE} cy={CENTRE} r={VIEW} />
        {/* A square, whose corners the plate covers. */}
        <use
          href={`${files[`../assets/sights/${sight}.svg`]}#view`}
          x={CENTRE - VIEW}
          y={CENTRE - VIEW}
          width={2 * VIEW}
          height={2 * VIEW}
        />
        <path className={styles['reticle']} d={RETICLE} />
        <path className={styles['plate']} d={PLATE} fillRule="evenodd" />
        <path className={styles['graduation']} d={GRADUATIONS} />
        <g transform={`rotate(${bearing} ${CENTRE} ${CENTRE})`}>
          <path className={styles['alidade']} d={`M${CENTRE} 84V8M${CENTRE} 316v76`} />
          <path className={styles['pointer']} d={`M${CENTRE} 8l10 19h-20z`} />
        </g>
      </svg>
    </div>
  )
}
