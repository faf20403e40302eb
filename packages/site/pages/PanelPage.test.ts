import { WebsiteState } from '@vitrine/enums'
import { JSDOM } from 'jsdom'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PanelPage, type PanelPageProps } from './PanelPage.tsx'

function draw(props: Partial<PanelPageProps> = {}): Element {
  const element = createElement(PanelPage, {
    waiting: {},
    page: '/',
    isEditMode: false,
    siteStatus: undefined,
    escapeLogin: undefined,
    crumb: 'c-1',
    templateLanguage: {},
    ...props,
  })
  return new JSDOM(renderToStaticMarkup(element)).window.document.body
}
const linksOf = (page: Element): string[] =>
  [...page.querySelectorAll('.panel-bar a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`)

test.each<[number | undefined, boolean | undefined, readonly string[]]>([
  [WebsiteState.Trial, true, ['Upgrade /settings/billing/upgrade']],
  [WebsiteState.Paid, false, ['Subscription /settings/billing/subscriptions/website']],
  [WebsiteState.Paid, undefined, []],
  [undefined, true, []],
])(
  'of a site in state %j, for an account whose switch is %j, the panel links %j [SRV-60]',
  (siteStatus, escapeLogin, links) => {
    expect(linksOf(draw({ siteStatus, escapeLogin }))).toEqual(links)
  },
)

test.each([
  ['/', false, 'The panel', '/'],
  ['/prints', true, 'Edit mode', '/prints?edit-mode=true'],
  ['/prints?a=1', true, 'Edit mode', '/prints?a=1&edit-mode=true'],
])(
  'the page %s, in edit mode %j, is titled "%s" and framed at %s [SRV-58] [SRV-59 g]',
  (page, isEditMode, title, src) => {
    const body = draw({ page, isEditMode })
    expect([body.querySelector('h1')!.textContent, body.querySelector('iframe')!.getAttribute('src')]).toEqual([
      title,
      src,
    ])
  },
)

test('the switch of the Escape key shows its state, to those who may change it [SRV-82]', () => {
  const checked = (escapeLogin?: boolean) =>
    draw({ escapeLogin }).querySelector<HTMLInputElement>('[name=allowed]')?.checked
  expect([checked(true), checked(false), checked()]).toEqual([true, false, undefined])
})
