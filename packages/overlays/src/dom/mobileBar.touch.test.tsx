import path from 'node:path'
import { openRealPage } from '@vitrine/testing/page'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MobileInformationBar } from '../react/MobileInformationBar.js'

const from = path.join(import.meta.dirname, '../..')

const APP = `
  import { enhanceMobileBar } from './src/index.ts'
  enhanceMobileBar(document.querySelector('[data-part=mobile-bar]'))
`

const BAR = <MobileInformationBar email="desk@hall.test" phone="+1 555 010" location="/visit" hours={['9 to 22']} />

/** Opens the bar in a page of its own with touch input: a page that was touched once no longer reports a mouse. */
async function openUnderFinger() {
  const opened = await openRealPage({
    code: APP,
    from,
    body: `<main style="block-size: 500px">Lantern Hall</main>${renderToStaticMarkup(BAR)}`,
    sheets: ['./src/styles.css'],
  })
  const session = await opened.page.context().newCDPSession(opened.page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
  return { ...opened, contact: opened.page.getByRole('region', { name: 'Contact and opening hours' }) }
}

test('under a finger the bar shows at 1024 px and not at 1025, and stays at the bottom [OVL-23] [OVL-25] [RUN-46]', async () => {
  const { page, contact, close } = await openUnderFinger()
  try {
    await page.setViewportSize({ width: 1024, height: 700 })
    await expect.poll(() => contact.isVisible()).toBe(true)
    const bottom = async (): Promise<number> => {
      const box = (await contact.boundingBox())!
      return Math.round(box.y + box.height)
    }
    expect(await bottom()).toBe(700)
    await page.evaluate(() => {
      document.querySelector('main')!.style.blockSize = '3000px'
      scrollTo(0, 400)
    })
    expect([await page.evaluate(() => scrollY), await bottom()]).toEqual([400, 700])
    await page.setViewportSize({ width: 1025, height: 700 })
    await expect.poll(() => contact.isVisible()).toBe(false)
  } finally {
    await close()
  }
})

test('its items are mail, call, map and hours; the hours open a panel that Escape alone closes, or a press outside [OVL-25]', async () => {
  const { page, close } = await openUnderFinger()
  try {
    await page.setViewportSize({ width: 375, height: 700 })
    const links = page.getByRole('link')
    expect(await links.allInnerTexts()).toEqual(['E-mail', 'Call', 'Map'])
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      'mailto:desk@hall.test',
      'tel:+1555010',
      '/visit',
    ])
    const panel = page.getByText('9 to 22')
    const expectVisible = (isVisible: boolean) => expect.poll(() => panel.isVisible()).toBe(isVisible)
    await page.getByText('Hours').click()
    await expectVisible(true)
    await page.keyboard.press('x')
    expect(await panel.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await expectVisible(false)
    await page.getByText('Hours').click()
    await expectVisible(true)
    await panel.click()
    expect(await panel.isVisible()).toBe(true)
    await page.getByText('Lantern Hall').click()
    await expectVisible(false)
  } finally {
    await close()
  }
})
