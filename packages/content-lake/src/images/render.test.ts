import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatByExtension } from '../assets/asset-files.ts'
import { temporaryFolder } from '../test-support/temporary-folder.ts'
import { planImage } from './geometry.ts'
import { readImageParameters } from './parameters.ts'
import { renderImage } from './render.ts'

const folder = temporaryFolder()
const RED = { r: 255, g: 0, b: 0 }
const BLUE = { r: 0, g: 0, b: 255 }
const file = join(folder.path, 'halves.png')

/** 200 × 100: red on the left, blue on the right. */
beforeAll(async () => {
  const right = await sharp({ create: { width: 100, height: 100, channels: 3, background: BLUE } })
    .png()
    .toBuffer()
  await sharp({ create: { width: 200, height: 100, channels: 3, background: RED } })
    .composite([{ input: right, left: 100, top: 0 }])
    .png()
    .toFile(file)
})
afterAll(() => folder.remove())

/** Frames of 40 × 20, alternating red and blue. */
async function writeMoving(to: string, count: number): Promise<void> {
  const [red, blue] = await Promise.all(
    [RED, BLUE].map((background) =>
      sharp({ create: { width: 40, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const frames = Array.from({ length: count }, (_, n) => (n % 2 === 0 ? red! : blue!))
  await sharp(frames, { join: { animated: true } })
    .gif()
    .toFile(to)
}

async function render(query: string, extension = 'png', input = file) {
  const given = readImageParameters(new URLSearchParams(query))
  const { autoOrient } = await sharp(input).metadata()
  const plan = planImage(autoOrient, given)
  return sharp(await renderImage({ input, plan, given, format: formatByExtension(extension)! }), {
    animated: true,
  })
}

const sizeOf = async (image: Sharp) => {
  const { width, height, format } = await image.metadata()
  return { width, height, format }
}
const pixel = async (image: Sharp, left: number, top: number) => [
  ...(await image.extract({ left, top, width: 1, height: 1 }).ensureAlpha().raw().toBuffer()),
]

describe('an image', () => {
  test.each([
    ['jpg', 'jpeg'],
    ['png', 'png'],
    ['webp', 'webp'],
    ['avif', 'heif'],
    ['gif', 'gif'],
  ])('becomes %s', async (extension, format) => {
    expect(await sizeOf(await render('w=100', extension))).toEqual({ width: 100, height: 50, format })
  })

  test('is cropped to rect, then resized', async () => {
    const image = await render('rect=100,0,100,100&w=10')
    expect(await sizeOf(image)).toMatchObject({ width: 10, height: 10 })
    expect(await pixel(image, 0, 0)).toEqual([0, 0, 255, 255])
  })

  test('is cropped at its focal point', async () => {
    expect(await pixel(await render('w=10&h=10&fit=crop&fp-x=0.9&fp-y=0.5'), 0, 0)).toEqual([0, 0, 255, 255])
    expect(await pixel(await render('w=10&h=10&fit=crop&crop=left'), 9, 0)).toEqual([255, 0, 0, 255])
  })

  test('is filled up, padded and backed with a colour', async () => {
    const filled = await render('w=40&h=40&fit=fill&bg=0f0')
    expect(await sizeOf(filled)).toMatchObject({ width: 40, height: 40 })
    expect(await pixel(filled, 20, 2)).toEqual([0, 255, 0, 255])
    expect(await pixel(await render('w=40&h=40&fit=fill&bg=8000ff00'), 20, 2)).toEqual([0, 255, 0, 128])
    expect(await pixel(await render('w=40&h=40&fit=fill'), 20, 2)).toEqual([0, 0, 0, 0])
    expect((await pixel(await render('w=40&h=40&fit=fill', 'jpg'), 20, 2))[0]).toBeGreaterThan(250)
    expect(await pixel(await render('w=40&pad=5&bg=fff'), 1, 1)).toEqual([255, 255, 255, 255])
  })

  test('is turned, mirrored, inverted, grey, blurred and sharpened', async () => {
    const turned = await render('w=20&or=90')
    expect(await sizeOf(turned)).toMatchObject({ width: 20, height: 40 })
    expect(await pixel(turned, 10, 2)).toEqual([255, 0, 0, 255])
    expect(await pixel(await render('w=40&flip=h'), 2, 2)).toEqual([0, 0, 255, 255])
    expect(await pixel(await render('w=40&invert=true'), 2, 2)).toEqual([0, 255, 255, 255])
    const [r, g, b] = await pixel(await render('w=40&sat=-100'), 2, 2)
    expect([g, b]).toEqual([r, r])
    const [red] = await pixel(await render('w=200&blur=200'), 99, 50)
    expect(red).toBeLessThan(200)
    const [sharpened, plain] = await Promise.all(
      ['&sharp=80', ''].map(async (rest) => (await render(`w=40&blur=50${rest}`)).raw().toBuffer()),
    )
    expect(sharpened).not.toEqual(plain)
    expect((await (await render('fm=pjpg', 'jpg')).metadata()).isProgressive).toBe(true)
  })

  test('is cropped to what catches the eye', async () => {
    const corner = join(folder.path, 'corner.png')
    const noise = await sharp({
      create: {
        width: 50,
        height: 50,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
        background: RED,
      },
    })
      .png()
      .toBuffer()
    await sharp({ create: { width: 200, height: 50, channels: 3, background: RED } })
      .composite([{ input: noise, left: 150, top: 0 }])
      .png()
      .toFile(corner)
    expect(await pixel(await render('w=50&h=50&fit=crop&crop=entropy', 'png', corner), 2, 2)).not.toEqual([
      255, 0, 0, 255,
    ])
  })

  test('gets a white background as JPEG, which has no transparency', async () => {
    const clear = join(folder.path, 'clear.png')
    const background = { r: 0, g: 0, b: 0, alpha: 0 }
    await sharp({ create: { width: 10, height: 10, channels: 4, background } })
      .png()
      .toFile(clear)
    expect(await pixel(await render('', 'jpg', clear), 0, 0)).toEqual([255, 255, 255, 255])
    expect(await pixel(await render('', 'png', clear), 0, 0)).toEqual([0, 0, 0, 0])
  })

  test('is upright and has no metadata of where it was taken', async () => {
    const turned = join(folder.path, 'turned.jpg')
    await sharp(file)
      .withExif({ IFD0: { Copyright: 'someone' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toFile(turned)
    const meta = await (await render('w=50', 'jpg', turned)).metadata()
    expect(meta).toMatchObject({ width: 50, height: 100 })
    expect(meta.exif).toBeUndefined()
    expect(meta.orientation).toBeUndefined()
  })

  test('stays animated when it is resized', async () => {
    const moving = join(folder.path, 'moving.gif')
    await writeMoving(moving, 2)
    expect(await (await render('w=20', 'webp', moving)).metadata()).toMatchObject({
      pages: 2,
      width: 20,
      pageHeight: 10,
    })
    expect(await (await render('w=10&h=10&fit=crop', 'gif', moving)).metadata()).toMatchObject({
      pages: 2,
      width: 10,
    })
    expect(await sizeOf(await render('w=20', 'png', moving))).toMatchObject({ width: 20, height: 10 })
  })

  test.each(['crop=entropy&w=9&h=9&fit=crop', 'frame=1', 'or=90', 'flip=hv', 'w=40&h=40&fit=fill', 'pad=3'])(
    'shows its first frame with %s',
    async (query) => {
      const moving = join(folder.path, `${query}.gif`)
      await writeMoving(moving, 2)
      const image = await render(query, 'webp', moving)
      expect((await image.metadata()).pages ?? 1).toBe(1)
    },
  )

  test('is stretched by fit=scale, whatever crop says', async () => {
    const image = await render('w=100&h=100&fit=scale&crop=entropy')
    expect(await sizeOf(image)).toMatchObject({ width: 100, height: 100 })
    expect([await pixel(image.clone(), 2, 50), await pixel(image.clone(), 97, 50)]).toEqual([
      [255, 0, 0, 255],
      [0, 0, 255, 255],
    ])
  })

  test('shows only its first frame if all frames together exceed the limits', async () => {
    const long = join(folder.path, 'long.gif')
    await writeMoving(long, 110)
    expect((await (await render('w=20', 'webp', long)).metadata()).pages).toBe(110)
    const still = await (await render('w=2000', 'webp', long)).metadata()
    expect([still.pages ?? 1, still.width, still.height]).toEqual([1, 2000, 1000])
  })
})
