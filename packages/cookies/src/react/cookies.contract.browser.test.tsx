import { describeComponent } from '@vitrine/testing'
import type { BannerConsent } from '../dom/enhanceCookieBanner.js'
import { CookieBanner } from './CookieBanner.js'

let isDeclined = false

/** Consent that keeps no choice, so that the suite may render the banner after one. */
const consent: BannerConsent = {
  hasChoice: false,
  globalPrivacyControl: false,
  accept() {},
  decline() {
    isDeclined = true
  },
  subscribe: () => () => {},
}

describeComponent('CookieBanner', {
  render: (props) => (
    <CookieBanner consent={consent} {...props}>
      We count visits. May we?
    </CookieBanner>
  ),
  root: { scope: 'cookies', part: 'banner', element: HTMLDivElement },
  event: {
    prop: 'onClick',
    act: (root) => {
      isDeclined = false
      root.querySelector<HTMLElement>('[data-part="decline"]')!.click()
    },
    isHandled: () => isDeclined,
  },
})
