import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import type { PageModel } from '../server/model.ts'
import { readOverlays } from '../server/render/overlays.ts'
import { renderPopup } from './overlays.tsx'
import site from '../../../apps/demo-site/vitrine.config.ts'

const FACTS = {
  pageType: 2,
  path: '/late',
  search: '',
  cookies: '',
  userAgent: '',
  pictures: site.pictures,
  readPicture: (slug = '') => site.pictures.pictureOf(slug),
  isAccount: false,
}
const POPUP = { style: 'light', displayFrequency: 30, version: 3, slices: [{ type: 'heading', text: 'The programme' }] }
const FORM = '<form id="letters"><input name="email"></form>'

function popup(settings: object, form: string): DocumentFragment {
  const overlays = readOverlays(new Map(Object.entries(settings)), FACTS)
  const page = { overlays, lang: 'en', contentLanguage: {}, aroundLanguages: {} } as PageModel
  const { document } = new JSDOM(renderPopup(page, form)).window
  return document.querySelector('template')?.content ?? document.createDocumentFragment()
}

test('the popup of a page has its form inside its template [OVL-15] [OVL-19]', () => {
  const { textContent, firstElementChild } = popup({ popupOverlay: POPUP }, FORM)
  expect(textContent).toContain('The programme')
  expect(firstElementChild!.querySelector('#letters input[name=email]')).not.toBeNull()
})

test('a popup without a form has none, and a page without a popup has no template [OVL-19]', () => {
  const { textContent, firstElementChild } = popup({ popupOverlay: POPUP }, '')
  expect([textContent.includes('The programme'), firstElementChild!.querySelector('form')]).toEqual([true, null])
  expect(popup({}, FORM).childElementCount).toBe(0)
})
