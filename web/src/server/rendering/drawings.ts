/** A drawing in a file of drawings. */
const DRAWING = /<(symbol|g) id="([\w-]+)".*?<\/\1>/gs

const USE = /(?<=<use href=")[^"]+/g

/** The drawings in a file, by the address that a page's script has for each. */
export function readDrawings(file: string, svg: string): (readonly [address: string, drawing: string])[] {
  return Array.from(svg.matchAll(DRAWING), ([drawing, , id = '']) => [`${file}#${id}`, drawing] as const)
}

/**
 * Puts the drawings that a page's markup uses before it. Their files would be documents of their own for the browser, with
 * two tasks for each use: a fifth of its work for home. What the page's script adds uses the files.
 */
export function drawInside(body: string, drawings: ReadonlyMap<string, string>): string {
  const used = new Set<string>()
  const inside = body.replaceAll(USE, (address) => {
    const drawing = drawings.get(address)
    if (!drawing) return address
    const [, id = ''] = address.split('#')
    used.add(drawing.replace(`id="${id}"`, `id="i-${id}"`))
    return `#i-${id}`
  })
  return `${used.size > 0 ? `<div hidden><svg>${[...used].join('')}</svg></div>\n` : ''}<div id="root">${inside}</div>`
}
