import { act, render } from '@testing-library/react'
import { createConsent } from '@vitrine/cookies'
import { describeComponent } from '@vitrine/testing'
import { expect, test } from 'vitest'
import { Accordion, Button, CookieBannerBlock, readCookieSettings } from './index.js'

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
