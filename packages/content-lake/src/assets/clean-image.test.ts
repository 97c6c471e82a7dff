import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readCleanImage } from './clean-image.ts'

/** Texts that a camera, phone or program writes into a file. */
const TELLTALE = ['Taken at home', 'S33 55', 'Jane Citizen']

const square = () =>
  sharp({ create: { width: 12, height: 8, channels: 3, background: '#357' } }).composite([
    { input: { create: { width: 5, height: 3, channels: 3, background: '#d62' } }, left: 0, top: 0 },
  ])

/** An image with an author, a location and a comment, that must be turned by 90°. */
const taken = () =>
  square()
    .withExif({
      IFD0: { Artist: TELLTALE[2]!, ImageDescription: TELLTALE[0]! },
      IFD3: { GPSLatitude: '33/1 55/1 0/1' },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><at>${TELLTALE[1]}</at></x:xmpmeta>`)

const pixels = (bytes: Buffer) => sharp(bytes, { animated: true }).autoOrient().raw().toBuffer()

function expectNothingTold(bytes: Buffer) {
  for (const text of TELLTALE) expect(bytes.includes(text)).toBe(false)
}

test.each([
  ['jpg', () => taken().withMetadata({ orientation: 6 }).jpeg({ progressive: true })],
  ['png', () => taken().withMetadata({ orientation: 6 }).png()],
  ['webp', () => taken().withMetadata({ orientation: 6 }).webp({ lossless: true })],
  ['avif', () => taken().avif({ lossless: true })],
])('a %s loses its location and author, and keeps its pixels and orientation', async (extension, make) => {
  const given = await make().toBuffer()
  expect(given.includes('Jane Citizen')).toBe(true)
  const { bytes, image } = await readCleanImage(given)
  expect(image.format.extension).toBe(extension)
  expectNothingTold(bytes)
  expect(await pixels(bytes)).toEqual(await pixels(given))
  const after = await sharp(bytes).metadata()
  expect(after.autoOrient).toEqual({ width: image.width, height: image.height })
  expect(after.icc).toEqual((await sharp(given).metadata()).icc)
  // Cleaning again changes nothing, so the same image always gets the same name.
  expect((await readCleanImage(bytes)).bytes).toEqual(bytes)
})

test('a JPEG loses its comment and the second picture that phones append', async () => {
  const jpeg = await square().jpeg().toBuffer()
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 15]), Buffer.from(TELLTALE[0]!)])
  const given = Buffer.concat([
    jpeg.subarray(0, 2),
    comment,
    jpeg.subarray(2),
    await taken().jpeg().toBuffer(),
  ])
  const { bytes } = await readCleanImage(given)
  expect(bytes).toEqual(jpeg)
})

test.each([
  ['jpg', 1, () => square().jpeg()],
  ['jpg', 2, () => square().jpeg({ progressive: true })],
  ['png', 5, () => square().png()],
  ['png', 12, () => square().png()],
  ['webp', 1, () => square().resize(7, 5).webp()],
])(
  'a %s without its last bytes (%i), which browsers show, is completed',
  async (extension, missing, make) => {
    const whole = await make().toBuffer()
    const { bytes, image } = await readCleanImage(whole.subarray(0, -missing))
    expect(image.format.extension).toBe(extension)
    expect(await pixels(bytes)).toEqual(await pixels(whole))
    await expect(readCleanImage(whole.subarray(0, whole.length / 2))).rejects.toThrow('damaged')
  },
)

test.each([
  [
    'Illustrator',
    '<switch><foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/" x="0" y="0" width="1" height="1"><i:aipgfRef xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/" xlink:href="#a" xmlns:xlink="http://www.w3.org/1999/xlink"/></foreignObject><g><rect width="4" height="4"/></g></switch>',
  ],
  [
    'Figma',
    '<foreignObject x="0" y="0" width="4" height="4"><div xmlns="http://www.w3.org/1999/xhtml" style="backdrop-filter:blur(2px);height:100%;width:100%"></div></foreignObject><rect width="4" height="4"/>',
  ],
  [
    'Inkscape',
    '<flowRoot><flowRegion><rect width="9" height="9"/></flowRegion><flowPara>Text</flowPara></flowRoot><rect width="4" height="4"/>',
  ],
])('a drawing of %s is taken without what browsers do not draw', async (_program, content) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${content}</svg>`
  const bytes = String((await readCleanImage(Buffer.from(svg))).bytes)
  expect(bytes).toContain('<rect width="4" height="4"')
  expect(bytes).not.toMatch(/foreignObject|flowRoot|adobe/)
})

test('animations stay animations', async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 4, height: 4, channels: 3, background } })
      .png()
      .toBuffer()
  const frames = await Promise.all(['#d62', '#357', '#fff'].map(frame))
  for (const format of ['gif', 'webp'] as const) {
    const given = await sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer()
    const { bytes } = await readCleanImage(given)
    expect((await sharp(bytes).metadata()).pages).toBe(3)
    expect(await pixels(bytes)).toEqual(await pixels(given))
  }
})

test.each([
  ['“script”', '<script>alert(1)</script>'],
  ['“svg:script”', '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>'],
  ['“onload”', '<rect width="4" height="4" onload="alert(1)"/>'],
  ['something from elsewhere', '<a href="javascript:alert(1)"><rect width="4" height="4"/></a>'],
  ['“foreignObject”', '<foreignObject><p/></foreignObject>'],
  ['“animate”', '<animate attributeName="x" to="1"/>'],
  ['something from elsewhere', '<image href="https://tracker.example/x.png" width="4" height="4"/>'],
  [
    'something from elsewhere',
    '<use xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="//tracker.example/x"/>',
  ],
  ['something from elsewhere', '<rect width="4" height="4" style="fill:url(https://tracker.example/#x)"/>'],
  ['something from elsewhere', '<style>@import "//tracker.example/x.css";</style>'],
  ...[
    '<rect width="4" height="4" fill="u\\72l(//tracker.example/x)"/>',
    '<rect width="4" height="4" style="mask:\\75 \\52 l(&quot;//tracker.example/x&quot;)"/>',
    '<rect width="4" height="4" style="fill:&#117;rl( \'//tracker.example/x\')"/>',
    '<rect width="4" height="4" style="fill:url(#a);cursor:-webkit-image-set(\'//tracker.example/x\' 1x)"/>',
    '<rect width="4" height="4" style="width:exp\\72 ession(alert(1))"/>',
    '<rect width="4" height="4" filter="url(#a) url(data:text/html,x)"/>',
    '<style>@\\69mport "//tracker.example/x.css";</style>',
    '<style><![CDATA[@im\\000070ort url(//tracker.example/x.css);]]></style>',
    '<style>@im<!-- -->port "//tracker.example/x.css";</style>',
    '<style>@im<g>x</g>port "//tracker.example/x.css";</style>',
    '<style>.a{content:"/*"}@import "//tracker.example/x.css";.b{content:"*/"}</style>',
    '<style>.a{background:url(#a), src("//tracker.example/x")}</style>',
  ].map((inside): [string, string] => ['something from elsewhere', inside]),
])('refuses an SVG with %s: %s', async (what, inside) => {
  const svg = (content: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4">${content}</svg>`)
  await expect(readCleanImage(svg(inside))).rejects.toThrow(`This SVG has ${what}`)
  await expect(readCleanImage(svg('<rect'))).rejects.toThrow(/This SVG has|This is not/)
  const plain = svg('<rect width="4" height="4" fill="url(#a)"/>')
  expect((await readCleanImage(plain)).bytes).toEqual(plain)
})

test('an SVG keeps its drawing, and loses what a program noted in it', async () => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 4 4" width="4" height="4"><defs><linearGradient id="a"><stop offset="1"/></linearGradient><clipPath id="b"><path d="M0 0h4v4z"/></clipPath></defs><style>.c{fill:url("#a");font-family:"A\\42 C";content:"url(//x)"}/* url(//x) */</style><g clip-path="url(#b)"><use xlink:href="#a"/><text class="c">a &amp; b</text></g></svg>`
  const noted = drawing
    .replace(
      '<svg',
      '<?xml version="1.0"?>\n<!DOCTYPE svg>\n<!-- Jane Citizen --><svg inkscape:version="1" xmlns:inkscape="http://i.example"',
    )
    .replace('<style>', '<style><![CDATA[')
    .replace('</style>', ']]></style>')
    .replace(
      '<defs>',
      '<metadata><rdf:RDF xmlns:rdf="http://r.example"><p>Jane Citizen</p></rdf:RDF></metadata><defs>',
    )
  const { bytes } = await readCleanImage(Buffer.from(noted))
  expect(bytes.toString()).toBe(drawing)
})
