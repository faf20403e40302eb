import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { launchChromium } from './launchChromium.ts'

/** The family of the face that Chromium draws each line of HTML with. */
async function familiesOf(browser: Browser, lines: readonly string[]): Promise<readonly string[]> {
  const page = await browser.newPage()
  await page.setContent(lines.map((line) => `<p>${line}</p>`).join(''))
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'p' })
  const families: string[] = []
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    families.push(fonts.map(({ familyName }) => familyName).join(' + '))
  }
  await page.close()
  return families
}

const LINES: readonly (readonly [html: string, family: string])[] = [
  ['<span style="font-family: sans-serif">Lamp</span>', 'Arimo'],
  ['<span style="font-family: system-ui">Lamp</span>', 'Arimo'],
  ['<span style="font-family: serif">Lamp</span>', 'Gelasio'],
  ['<span style="font-family: monospace">Lamp</span>', 'Cousine'],
  ['<span style="font-family: Arial">Lamp</span>', 'Arimo'],
  ['<span style="font-family: Georgia">Lamp</span>', 'Gelasio'],
  ['<span style="font-family: Unheard Of">Lamp</span>', 'Gelasio'],
  ['<span style="font-family: sans-serif">Žluťoučký Лампа Λάμπα מנורה</span>', 'Arimo'],
  ['مصباح', 'Noto Sans Arabic'],
  ['दीपक', 'Tiro Devanagari Hindi'],
  ['電灯', 'Sawarabi Gothic'],
  ['<span style="font-family: emoji">💡</span>', 'Noto Emoji'],
  ['💡', 'Noto Emoji'],
  ['◆', 'Sawarabi Gothic'],
]

describe('Chromium', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(() => browser.close())

  test('draws generic families and every script with the fonts of the table', async () => {
    const families = await familiesOf(
      browser,
      LINES.map(([html]) => html),
    )
    expect(families).toEqual(LINES.map(([, family]) => family))
  })

  test('finds the fonts of the table by their full names, and no font of the machine', async () => {
    const page = await browser.newPage()
    const found = await page.evaluate(
      (names) =>
        Promise.all(
          names.map((name) =>
            new FontFace('Local', `local('${name}')`).load().then(
              () => name,
              () => '',
            ),
          ),
        ),
      ['Arimo Regular', 'Gelasio Regular', 'DejaVu Sans', 'Liberation Sans', 'Arial'],
    )
    expect(found).toEqual(['Arimo Regular', 'Gelasio Regular', '', '', ''])
  })
})

describe('a machine with settings of its own', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-fonts-'))
  afterEach(() => vi.unstubAllEnvs())
  afterAll(() => rmSync(folder, { recursive: true }))

  test('draws the same lines, whatever its fontconfig and its language', async () => {
    const file = path.join(folder, 'other.conf')
    writeFileSync(file, '<fontconfig></fontconfig>')
    vi.stubEnv('FONTCONFIG_FILE', file)
    vi.stubEnv('FONTCONFIG_PATH', folder)
    vi.stubEnv('FONTCONFIG_SYSROOT', folder)
    vi.stubEnv('HOME', folder)
    vi.stubEnv('LANG', 'ar_EG.UTF-8')
    vi.stubEnv('FC_LANG', 'ja')
    const browser = await launchChromium()
    const families = await familiesOf(
      browser,
      LINES.map(([html]) => html),
    )
    await browser.close()
    expect(families).toEqual(LINES.map(([, family]) => family))
  })
})
