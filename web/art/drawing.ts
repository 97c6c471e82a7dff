// The few strokes that all illustrations are made of. Colours are the page's own tokens: a `<use>` reference
// inherits them, so that one file serves both themes.

export type Point = readonly [x: number, y: number]

const round = (value: number) => Math.round(value * 10) / 10

/** Degrees clockwise from north, at a distance from a centre. */
export function polar([cx, cy]: Point, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [round(cx + Math.sin(angle) * radius), round(cy - Math.cos(angle) * radius)]
}

type Stroke = { colour?: string; width?: number; fill?: string; dash?: string; cap?: 'round' }

function paint({ colour = '--ink', width = 1.6, fill, dash, cap }: Stroke): string {
  return [
    ` fill="${fill ? `var(${fill})` : 'none'}" stroke="var(${colour})" stroke-width="${width}"`,
    dash ? ` stroke-dasharray="${dash}"` : '',
    cap ? ` stroke-linecap="${cap}"` : '',
  ].join('')
}

export function path(d: string, stroke: Stroke = {}): string {
  return `<path d="${d}"${paint(stroke)}/>`
}

export function line(from: Point, to: Point, stroke: Stroke = {}): string {
  return path(`M${from.join(' ')}L${to.join(' ')}`, stroke)
}

export function circle([x, y]: Point, radius: number, stroke: Stroke = {}): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}"${paint(stroke)}/>`
}

export function box([x, y]: Point, width: number, height: number, stroke: Stroke = {}): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}"${paint(stroke)}/>`
}

export function solid(d: string, colour: string, opacity = 1): string {
  return `<path d="${d}" fill="var(${colour})"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`
}

/** The map's mark of a measured place. */
export function station([x, y]: Point, size = 13, filled = false): string {
  const half = round(size * 0.87)
  const d = `M${x} ${round(y - size)}L${round(x + half)} ${round(y + size * 0.55)}H${round(x - half)}z`
  if (filled) return solid(d, '--signal')
  return path(d, { fill: '--paper', width: 1.8 }) + `<circle cx="${x}" cy="${y}" r="2.2" fill="var(--ink)"/>`
}

export function label(
  [x, y]: Point,
  text: string,
  options: { anchor?: 'start' | 'middle' | 'end'; strong?: boolean; clear?: boolean } = {},
): string {
  const { anchor, strong = false, clear = false } = options
  return (
    `<text x="${x}" y="${y}" fill="var(${strong ? '--ink' : '--ink-soft'})" font-size="15" font-family="var(--font-text)"` +
    // Clear: on paper of its own, where lines pass behind the word.
    `${clear ? ' stroke="var(--paper)" stroke-width="6" paint-order="stroke"' : ''}` +
    `${strong ? ' font-weight="650"' : ''}${anchor ? ` text-anchor="${anchor}"` : ''}>${text}</text>`
  )
}

/** A beacon on its mast. */
export function beacon([x, y]: Point, size = 1): string {
  const s = (value: number) => round(value * size)
  return (
    path(
      `M${x} ${y - s(30)}L${x - s(22)} ${y + s(26)}M${x} ${y - s(30)}L${x + s(22)} ${y + s(26)}M${x} ${y - s(30)}V${y + s(26)}`,
      {
        width: s(2.6),
      },
    ) + solid(`M${x} ${y - s(58)}l${s(19)} ${s(33)}h${s(-38)}z`, '--signal')
  )
}
