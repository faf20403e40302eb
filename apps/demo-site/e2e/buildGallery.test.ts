import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FrameLocator, Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openFrame, publish, saved } from './editorVisit.ts'
import { pressArea, signIn, useVisitors, JOURNEY_MS } from './harness.ts'
import { openOwnSite, type OwnSite } from './ownSite.ts'
import { settled } from './settle.ts'

vi.setConfig({ testTimeout: JOURNEY_MS })

const { visit } = useVisitors()
let own: OwnSite
let baseURL: string
let folder: string
beforeAll(async () => {
  own = await openOwnSite()
  baseURL = await own.serve()
  folder = await mkdtemp(path.join(tmpdir(), 'gallery-'))
})
afterAll(async () => {
  await own.close()
  await rm(folder, { recursive: true, force: true })
})

/** Designs of a gallery, as the form names them. */
const DESIGNS = [
  'Slideshow',
  'Carousel',
  'Slider',
  'Grid',
  'Autogrid',
  'Autocolumns',
  'Autorows',
  'Stack',
  'List',
] as const

/** Twenty pictures of different shapes. */
const drawPictures = (): Promise<string[]> =>
  Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const file = path.join(folder, `yard-${index + 1}.png`)
      const [width, height] = index % 3 === 0 ? [600, 900] : [900, 600]
      await sharp({ create: { width, height, channels: 3, background: `hsl(${index * 18} 60% 50%)` } })
        .png()
        .toFile(file)
      return file
    }),
  )

const GALLERY = '[data-block-type=gallery]'

/** Places and sizes of the pictures that a gallery shows in the frame, in whole pixels. */
const shapeOf = (frame: FrameLocator): Promise<string> =>
  frame.locator(GALLERY).evaluate((block) => {
    const top = block.getBoundingClientRect()
    const boxes = [...block.querySelectorAll('img')].map((image) => {
      const { x, y, width, height } = image.getBoundingClientRect()
      return [x - top.x, y - top.y, width, height].map(Math.round).join(' ')
    })
    return `${block.querySelector('[data-layout]')?.getAttribute('data-layout')}: ${boxes.join(', ')}`
  })

async function openPages(page: Page): Promise<void> {
  await page.goto('/config/', { waitUntil: 'domcontentloaded' })
  await pressArea(page, 'Pages')
}

test('an owner uploads twenty pictures at once, sets the focal point of one, sees each of the nine designs and the lightbox in the preview [JRN-4]', async () => {
  const { page } = await visit({ baseURL, pictures: true, expected: ['413'] })
  await signIn(page, 'owner')
  await page.goto('/config/files', { waitUntil: 'domcontentloaded' })
  const film = path.join(folder, 'film.mov')
  await writeFile(film, Buffer.alloc(20_000_001))
  await page.getByLabel('Add pictures or files').setInputFiles([...(await drawPictures()), film])
  await page.getByRole('button', { name: 'Upload' }).click()
  await page.getByRole('progressbar').first().waitFor()
  await page.getByText('The file film.mov is too large. The maximum allowed file size is 19.1 MB.').waitFor()
  await page.getByText('20 of 21 uploaded, 1 refused.').waitFor()
  await page.getByRole('link', { name: 'Show them in the list' }).click()
  await page.getByRole('link', { name: 'yard-1.png' }).click()
  await settled(page)
  const stage = (await page.locator('[data-focal-picture]').boundingBox())!
  await page.locator('[data-focal-picture]').click({ position: { x: stage.width * 0.25, y: stage.height * 0.75 } })
  await page.getByLabel(/^Alternative text, .*English/).fill('The yard at dusk')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved. The pages show it from now on.').waitFor()

  await openPages(page)
  await page.getByText('New page').click()
  await page.getByLabel('Title').fill('The yard')
  await page.getByLabel('Address').fill('/the-yard')
  await page.getByRole('button', { name: 'Create page' }).click()
  const frame = await openFrame(page)
  await page.getByRole('button', { name: 'Add block' }).click()
  await page.getByRole('button', { name: /^Gallery / }).click()
  await frame.locator(GALLERY).waitFor()
  const form = page.locator('.pn-form')
  await form.getByRole('button', { name: 'Add from the library' }).click()
  const library = page.getByRole('dialog', { name: 'Choose pictures' })
  for (let number = 1; number <= 20; number += 1)
    await library
      .getByRole('button', { name: `yard-${number}.png`, exact: true })
      .or(library.getByRole('button', { name: number === 1 ? 'The yard at dusk' : 'none' }))
      .click()
  await library.getByRole('button', { name: 'Add 20 pictures' }).click()
  // The four pictures that a new gallery shows make room.
  const first = form.getByRole('group', { name: 'Pictures', exact: true }).locator('details').first()
  for (let left = 4; left > 0; left -= 1) {
    if ((await first.getAttribute('open')) === null) await first.locator('summary').click()
    await first.getByRole('button', { name: 'Delete item' }).click()
  }
  await expect.poll(() => frame.locator(`${GALLERY} img[src*="/images/"]`).count()).toBeGreaterThan(0)

  const shapes: string[] = []
  for (const design of DESIGNS) {
    await form.getByLabel('Design').selectOption({ label: design })
    await expect
      .poll(async () => {
        const shape = await shapeOf(frame)
        return shape !== '' && !shapes.includes(shape)
      })
      .toBe(true)
    shapes.push(await shapeOf(frame))
  }
  expect(new Set(shapes).size).toBe(9)

  await form.getByLabel('Design').selectOption({ label: 'Grid' })
  await form.getByText('A press opens the picture large').click()
  await saved(page)
  await frame.locator(`${GALLERY} [data-part=open]`).first().click()
  const large = frame.getByRole('dialog')
  await large.getByRole('img').first().waitFor()
  await frame.locator('body').press('Escape')
  await large.waitFor({ state: 'detached' })

  await publish(page, 'The yard has pictures')
  const reader = (await visit({ baseURL, pictures: true })).page
  await reader.goto('/the-yard', { waitUntil: 'domcontentloaded' })
  const pictures = reader.locator(`${GALLERY} img`)
  expect(await pictures.count()).toBe(20)
  const focal = reader.locator(`${GALLERY} img`).last()
  expect(await focal.evaluate((image) => getComputedStyle(image).objectPosition)).toMatch(/%/)
})
