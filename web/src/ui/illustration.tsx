import spriteUrl from '../assets/illustrations.svg?url'
import type { BlockOf } from '../lib/content-types.ts'

type Name = NonNullable<BlockOf<'splitFeature'>['illustration']>

/** What each drawing tells, for those who do not see it; null where it only accompanies the words beside it. */
const TOLD: Readonly<Record<Name, string | null>> = {
  essentialEight:
    'Diagram: the eight strategies around a centre, each with the maturity level it has reached, 1 to 3. The lowest of them is the level that counts.',
  fixedPrice:
    'Chart of twelve months: bills by the hour jump up and down, the fixed price is a straight line.',
  serviceDesk: 'Diagram of a day of 24 hours: an alert is answered, repaired and recorded.',
  deviceLifecycle: 'Diagram of a circle: choose a device, set it up, look after it, take it back.',
  network: 'Diagram: home, branch, office, phones and copies, all connected to the cloud.',
  backupTimeline:
    'Timeline: copies, the last copy, an incident, and work again. From the last copy to the incident is the recovery point, work that is lost; from there to work again is the recovery time.',
  pageBuild: null,
  uptime: 'Chart of 30 days: 99.9% of the time leaves 43 minutes.',
  roadmap: 'Profile of a climb in four quarters: repair, renew, move, review.',
  collaboration: 'Diagram of three circles that overlap: talk, files and calendar.',
  values: null,
}

type IllustrationProps = { name: Name; className?: string | undefined }

/** One of the drawings of art/draw-illustrations.ts. */
export function Illustration({ name, className }: IllustrationProps) {
  const told = TOLD[name]
  return (
    <svg
      className={className}
      viewBox="0 0 480 380"
      focusable="false"
      {...(told ? { role: 'img', 'aria-label': told } : { 'aria-hidden': true })}
    >
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  )
}
