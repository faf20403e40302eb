import { rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Browser, FrameLocator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { command } from '../../tools/gate/command.ts'
import { launchChromium } from '../../tools/testing/src/launchChromium.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

// Stand below this folder, because Vitest writes pictures nowhere else.
const folder = path.join(import.meta.dirname, '.vitest', `review-${process.pid}`)
const built = path.join(folder, 'built')

/** Storybook as any file server serves it. */
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url!, 'http://127.0.0.1')
  const file = path.join(built, pathname === '/' ? 'index.html' : pathname)
  readFile(file).then(
    (body) => response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? '' }).end(body),
    () => response.writeHead(404).end(),
  )
})

let browser: Browser
let page: Page

beforeAll(async () => {
  const args = ['build', '--output-dir', built, '--disable-telemetry']
  const { code, output } = await command('storybook', args, { quiet: true, cwd: import.meta.dirname })
  expect(code, output.slice(-2000)).toBe(0)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  browser = await launchChromium()
  page = await browser.newPage({ viewport: { width: 1400, height: 1000 } })
  page.setDefaultTimeout(30_000)
})

afterAll(async () => {
  await browser.close()
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

const preview = (): FrameLocator => page.frameLocator('#storybook-preview-iframe')

/** Opens a page of the tree by its name in the search, as it stands in the list of results. */
async function find(words: string, result: string): Promise<void> {
  await page.getByRole('searchbox').fill(words)
  await page.getByRole('option', { name: result }).first().click()
}

/** Chooses a value by a button of the toolbar, whose name ends with the present value. */
async function choose(tool: string, value: string): Promise<void> {
  await page.getByRole('button', { name: tool, exact: true }).click()
  await page.getByRole('option', { name: value, exact: true }).click()
}

/** A custom property of the page in a frame. */
const property = (frame: FrameLocator, name: string): Promise<string> =>
  frame.locator('html').evaluate((root, asked) => getComputedStyle(root).getPropertyValue(asked).trim(), name)

/** Share of the pixels of a state laid over the other that differ. */
async function differing(): Promise<number> {
  const picture = await page
    .frameLocator('#storybook-preview-iframe')
    .locator('iframe[title="Right state"]')
    .screenshot()
  return page.evaluate(async (bytes) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${bytes}`)).blob())
    const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
    pen.drawImage(bitmap, 0, 0)
    // Leave out the frame's line of one pixel.
    const { data } = pen.getImageData(2, 2, bitmap.width - 4, bitmap.height - 4)
    const lit = data.filter((value, place) => place % 4 === 0 && value > 8)
    return lit.length / (data.length / 4)
  }, picture.toString('base64'))
}

/** Storybook's own pages are large: some minutes beside other levels on two cores. */
const SLOW_MS = 240_000

test(
  'states are seen in each palette, density, direction and width, compared, and their tokens saved [JRN-35]',
  async () => {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    await find('accordion', 'Accordion')
    await page.getByRole('link', { name: 'First item open' }).click()
    for (const [tool, value] of [
      ['theme paper', 'ink'],
      ['palette Lantern Hall', 'Ocean, complementary'],
      ['density Regular', 'Compact'],
      ['direction ltr', 'rtl'],
      ['Viewport size', 'Phone 375'],
    ] as const)
      await choose(tool, value)
    await expect.poll(() => property(preview(), '--vt-space-2')).toBe('16px')
    expect(await property(preview(), '--accent')).toBe('#1F6FEB')
    expect(await property(preview(), '--vt-color-paper')).toBe('#000000')
    expect(await preview().locator('html').getAttribute('dir')).toBe('rtl')
    expect(
      await preview()
        .locator('html')
        .evaluate(() => innerWidth),
    ).toBe(375)

    await page.getByRole('button', { name: 'Compare this state with another' }).click()
    const sides = preview()
    const left = sides.frameLocator('iframe[title="Left state"]')
    const right = sides.frameLocator('iframe[title="Right state"]')
    await expect.poll(() => property(right, '--accent')).toBe('#1F6FEB')
    await sides
      .getByRole('region', { name: 'Left' })
      .getByRole('combobox', { name: 'Palette' })
      .selectOption('Rose, analogous II')
    await expect.poll(() => property(left, '--accent')).toBe('#D6336C')
    expect(await property(right, '--accent')).toBe('#1F6FEB')

    const density = sides.getByRole('region', { name: 'Left' }).getByRole('combobox', { name: 'Density' })
    await density.selectOption('Roomy')
    await sides.getByRole('checkbox', { name: 'Lay one over the other' }).check()
    await expect.poll(differing).toBeGreaterThan(0)
    await density.selectOption('Compact')
    await expect.poll(differing).toBe(0)

    await page.getByRole('link', { name: 'Tokens', exact: true }).first().click()
    const saving = page.waitForEvent('download')
    await preview().getByRole('button', { name: 'Save as a file for design tools' }).click()
    const file = JSON.parse(await readFile(await (await saving).path(), 'utf8')) as Readonly<
      Record<string, Readonly<Record<string, unknown>>>
    >
    expect(file).toMatchObject({
      paper: { color: { paper: { $type: 'color', $value: { components: [1, 1, 1], hex: '#ffffff' } } } },
      ink: { color: { paper: { $value: { colorSpace: 'srgb', components: [0, 0, 0], alpha: 1, hex: '#000000' } } } },
      space: { '2': { $type: 'dimension', $value: { value: 16, unit: 'px' } } },
      duration: { fast: { $type: 'duration', $value: { value: 150, unit: 'ms' } } },
      font: { text: { $type: 'fontFamily' } },
      ease: { default: { $type: 'cubicBezier', $value: [0.2, 0.6, 0.2, 1] } },
    })
  },
  SLOW_MS,
)

test(
  'a changed picture is seen, and the state is named [JRN-35]',
  async () => {
    const run = (look: string, ...args: readonly string[]) =>
      command('vitest', ['run', '--config', 'apps/storybook/vitest.config.ts', '--project', 'story*', ...args], {
        quiet: true,
        env: {
          VITRINE_COMPARE_SCREENSHOTS: '1',
          VITRINE_LOOK: look,
          VITRINE_SCREENSHOTS: folder,
          VITRINE_STORY_TAG: 'visual',
        },
      })
    const button = 'packages/blocks/src/button/Button.stories.tsx'
    const recorded = await run('paper,desktop,reduce,house', button, '--update')
    expect(recorded.code, recorded.output.slice(-2000)).toBe(0)
    const changed = await run('paper,desktop,reduce,rose', button)
    expect(changed.code).not.toBe(0)
    expect(changed.output).toContain('Button.stories.tsx')
    expect(changed.output).toContain('Default')
    expect(changed.output).toContain(path.join(folder, 'pictures'))
  },
  SLOW_MS,
)
