import { JSDOM } from 'jsdom'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { roomLight } from '../server/render/roomLight.ts'
import { PrintLabel, type PrintLabelProps } from './PrintLabel.tsx'
import site from '../../../apps/demo-site/vitrine.config.ts'

const { pictureOf } = site.pictures

function draw(props: Partial<PrintLabelProps> = {}): Element {
  const element = createElement(PrintLabel, {
    title: 'Eddy',
    series: 'Water',
    year: 2024,
    text: 'It turns.',
    siblings: [],
    product: undefined,
    light: undefined,
    contentLanguage: {},
    lang: 'en-US',
    ...props,
  })
  return new JSDOM(renderToStaticMarkup(element)).window.document.querySelector('section')!
}

test('the label of a print has its title, its series and year, and the wall text [SRV-62]', () => {
  expect(draw().outerHTML).toBe(
    '<section class="band print-label" data-theme="ink"><div class="cell" data-span="start"><h2>Eddy</h2><p class="facts">Water, 2024</p><p class="lead">It turns.</p></div></section>',
  )
})

test('the label leads to the print in the shop and to its neighbours [SRV-62]', () => {
  const label = draw({
    product: { label: 'Eddy, print edition', href: '/shop/eddy' },
    siblings: [{ title: 'Spring tide', href: '/prints/spring-tide', picture: pictureOf('spring-tide')! }],
  })
  expect([...label.querySelectorAll('a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
    'Eddy, print edition /shop/eddy',
    'Spring tide /prints/spring-tide',
  ])
  expect(label.querySelector('nav')!.getAttribute('aria-labelledby')).toBe('print-siblings')
  expect(label.querySelector('#print-siblings')!.textContent).toBe('From the same series')
  expect(label.querySelector('img')!.getAttribute('alt')).toBe('')
})

test('the label has the light of its print [SRV-115]', () => {
  const light = roomLight('#aa7744')!
  const label = draw({ light })
  expect(label.hasAttribute('data-light')).toBe(true)
  expect(label.getAttribute('style')).toBe(
    `--light-paper:${light.paper};--light-ink:${light.ink};--light-muted:${light.muted};--light-line:${light.line}`,
  )
})

test('the words of a label have their languages on a page in another one [SRV-97]', () => {
  const label = draw({
    contentLanguage: { lang: 'en' },
    lang: 'de',
    siblings: [{ title: 'Spring tide', href: '/prints/spring-tide', picture: pictureOf('spring-tide')! }],
  })
  expect([...label.querySelectorAll('[lang]')].map((one) => `${one.getAttribute('lang')} ${one.textContent}`)).toEqual([
    'en Eddy',
    'en Water, 2024',
    'en It turns.',
    'en Spring tide',
  ])
})
