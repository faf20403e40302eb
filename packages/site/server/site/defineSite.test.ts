import { expect, test } from 'vitest'
import { defineSite, type SiteDefinition } from './defineSite.ts'

const drawing = (slug: string) => ({
  slug,
  title: slug,
  series: 'Shop',
  year: 2026,
  width: 4,
  height: 3,
  alt: 'A drawing of the shop',
  description: '',
  svg: () => '<svg xmlns="http://www.w3.org/2000/svg"/>',
})
const SHOP: SiteDefinition = {
  name: 'Two Wheels',
  content: { pages: [] },
  icon: '<svg/>',
  timeZone: 'Europe/Berlin',
  drawings: [drawing('bell')],
}

test('a site sets its name and pages, and the rest of its content has defaults [ENG-70]', () => {
  const { content, shopPath, pictures } = defineSite({ ...SHOP, drawingsPath: '/drawings' })
  expect(content.settings.header).toEqual({ siteTitle: 'Two Wheels', navigation: [] })
  expect(content.settings.website).toMatchObject({ identifier: 'two-wheels' })
  expect([content.forms, content.products, content.accounts]).toEqual([[], [], []])
  expect(shopPath).toBe('/shop')
  expect(pictures.pageOf('bell')).toBe('/drawings/bell')
  expect(pictures.pictureOf('bell')).toMatchObject({ width: 2500, height: 1875, src: pictures.addressOf('bell') })
  expect(pictures.pictureOf('horn')).toBeUndefined()
})

test.each([
  [{ contnet: {} }, '"contnet" is no member of a site'],
  [{ timeZone: 'Europe/Berlinn' }, 'the time zone "Europe/Berlinn" is not known'],
  [{ drawings: [drawing('bell'), drawing('bell')] }, 'two drawings are called "bell".'],
])('the fault of %j is one sentence with file and line [ENG-70]', (change, sentence) => {
  let said = ''
  try {
    defineSite({ ...SHOP, ...change })
  } catch (error) {
    said = (error as Error).message
  }
  const [place, text] = [said.slice(0, said.indexOf(': ')), said.slice(said.indexOf(': ') + 2)]
  expect(place).toMatch(/^\/.+\/defineSite\.test\.ts:\d+$/)
  expect(text.startsWith(sentence), said).toBe(true)
})

test('a definition without a name is refused with its sentence [ENG-70]', () => {
  const { name: _name, ...nameless } = SHOP
  expect(() => defineSite(nameless as SiteDefinition)).toThrow('"name" is missing.')
})
