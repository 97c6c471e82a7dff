/**
 * A honeypot: bots fill in this field, while people never get to it. It's off screen, out of the tab order, and inert.
 */
export function Honeypot() {
  return (
    <div className="visually-hidden" aria-hidden="true" inert>
      <input name="detail2" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
