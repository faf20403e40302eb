import { act, render } from '@testing-library/react'
import { createConsent } from '@vitrine/cookies'
import { describeComponent } from '@vitrine/testing'
import { expect, test } from 'vitest'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  Accordion,
  AnnouncementBarBlock,
  Button,
  CookieBannerBlock,
  MobileBarBlock,
  OverlaysManagerBlock,
  PopupBlock,
  readCookieSettings,
  readPopupSettings,
} from './index.js'

describeComponent('Accordion', {
  render: (props) => <Accordion items={[{ title: 'Opening hours', content: 'Daily from ten to six.' }]} {...props} />,
  root: { scope: 'accordion', part: 'root', element: HTMLDivElement },
  event: {
    prop: 'onClick',
    act: (root) => root.querySelector('button')!.click(),
    isHandled: (root) => root.querySelector('button')!.getAttribute('aria-expanded') === 'true',
  },
})

describeComponent('Button', {
  render: (props) => (
    <Button href="/visit" {...props}>
      Plan your visit
    </Button>
  ),
  root: { scope: 'button', part: 'link', element: HTMLAnchorElement },
})

const consent = createConsent()
const read = readCookieSettings({ isCookieBannerEnabled: true, cookieBannerText: '<p>We count visits.</p>' })

describeComponent('CookieBannerBlock', {
  render: (props) => <CookieBannerBlock settings={read} consent={consent} {...props} />,
  root: { scope: 'cookies', part: 'banner', element: HTMLDivElement },
})

describeComponent('AnnouncementBarBlock', {
  render: (props) => (
    <AnnouncementBarBlock
      settings={{ enabled: true, html: 'Open <strong>late</strong>', href: undefined, newWindow: false, version: 1 }}
      onClose={() => {}}
      {...props}
    />
  ),
  root: { scope: 'overlays', part: 'announcement-bar', element: HTMLDivElement },
})

describeComponent('MobileBarBlock', {
  render: (props) => (
    <MobileBarBlock
      settings={{ style: 'light', email: undefined, phone: '+1 555 010 0142', location: undefined, hours: [] }}
      {...props}
    />
  ),
  root: { scope: 'overlays', part: 'mobile-bar', element: HTMLDivElement },
})

describeComponent('OverlaysManagerBlock', {
  render: (props) => <OverlaysManagerBlock entries={[]} settings={{}} {...props} />,
  root: { scope: 'overlays', part: 'manager', element: HTMLDivElement },
})

test('a popup in its template takes the attributes of its caller', () => {
  const read = readPopupSettings({})
  const settings = { ...read, rule: { ...read.rule, style: 'light' as const }, heading: 'The programme' }
  const html = renderToStaticMarkup(<PopupBlock settings={settings} className="autumn" data-host="hall" />)
  const template = document.createElement('div').appendChild(document.createElement('template'))
  template.innerHTML = html
  const popup = template.content.querySelector<HTMLTemplateElement>('template')!.content.firstElementChild!
  expect([popup.localName, popup.className, popup.getAttribute('data-host')]).toEqual(['dialog', 'autumn', 'hall'])
})

test('an accordion of every React hides and shows its panel', () => {
  render(<Accordion items={[{ title: 'Opening hours', content: 'Daily from ten to six.' }]} />)
  const [button, panel] = ['button', 'vt-panel'].map((name) => document.querySelector<HTMLElement>(name)!)
  const attributes = () => ['hidden', 'role', 'aria-labelledby'].map((name) => panel!.getAttribute(name))
  expect(attributes()).toEqual(['until-found', null, null])
  act(() => button!.click())
  expect(attributes()).toEqual([null, 'region', button!.id])
  act(() => button!.click())
  expect(attributes()).toEqual(['until-found', null, null])
})
