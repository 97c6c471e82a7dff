import type { BlockOf } from '../lib/content/content-types.ts'

type Choice = NonNullable<BlockOf<'splitFeature' | 'map'>['illustration']>

/** The others are landscapes. */
type Name = Exclude<Choice, 'values' | 'fixedPrice' | 'equalGround'>

const files = import.meta.glob<string>('../assets/illustrations/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The drawings' alternative text; null for decorative ones. */
const TOLD: Readonly<Record<Name, string | null>> = {
  essentialEight:
    'Diagram: eight strategies, each with the maturity level that it has reached. The lowest is the level that counts.',
  levels:
    'Diagram: a climb past Levels 1, 2 and 3. What we do leads from today to the level you choose, where the evidence is.',
  levelling:
    'Diagram: one line, the Essential Eight, across six measuring staffs: law, charity, clinic, council, freight, school.',
  serviceDesk:
    'Diagram: an example of a night on a dial of 24 hours. Alert at 02:10, answer at 02:15, repair at 03:40, record at 07:00.',
  deviceLifecycle: 'Diagram of a circle: choose, set up, look after, take back.',
  network: 'Diagram: home, branch, office, phones and copies, all connected to the cloud.',
  backupTimeline:
    'Timeline: from the last copy to an incident is the recovery point, work that is lost; from there until work goes on is the recovery time.',
  pageBuild: null,
  uptime: 'Chart: 99.9% of 30 days leaves 43 minutes.',
  roadmap: 'Diagram of a climb in four quarters: repair, renew, move, review.',
  collaboration: 'Diagram of circles that overlap: talk, files, calendar.',
  surryHills:
    'Map with north at the top: Foveaux Street climbs east from Elizabeth Street, beside Central station, to Crown Street. The light rail stops to the south of it, in Devonshire Street.',
  summary:
    'Sample of a short report. What is sound: your website’s certificate renews by itself. What is at risk: fakes of your mail get through. What to do first: list every service that may send mail for you.',
}

/** Whether a choice of editors' is a drawing, not a landscape. */
export const isDrawing = (choice: Choice): choice is Name => choice in TOLD

/** One of the drawings in assets/illustrations. */
export function Illustration({ name, className }: { name: Name; className?: string | undefined }) {
  const told = TOLD[name]
  return (
    <svg
      className={className}
      viewBox="0 0 480 380"
      {...(told ? { role: 'img', 'aria-label': told } : { 'aria-hidden': true })}
    >
      <use href={`${files[`../assets/illustrations/${name}.svg`]}#${name}`} />
    </svg>
  )
}
