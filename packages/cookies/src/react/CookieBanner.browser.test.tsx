import { render } from '@testing-library/react'
import { expectSameParts } from '@vitrine/testing'
import { sanitize, unsafelyTrustHtml } from '@vitrine/trust'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { BANNER_ELEMENTS } from '../core/bannerElements.js'
import { normalizeBannerSettings, type BannerSettings } from '../core/bannerSettings.js'
import { cookieBanner } from '../dom/cookieBanner.js'
import { createConsent, type Consent } from '../dom/createConsent.js'
import { deleteCookie, readCookie, writeCookie } from '../dom/jar.js'
import sheet from '../styles.css?inline'
import { CookieBanner, type CookieBannerProps } from './CookieBanner.js'

const text = unsafelyTrustHtml('<p>We use cookies. <a href="/cookies">Read more</a></p>')
const both = { cookieBannerCtaVariant: 'BUTTON', cookieBannerAcceptType: 'OPT_IN_AND_OUT' } as const
const settings = (raw: Partial<BannerSettings> = {}): BannerSettings =>
  normalizeBannerSettings({ isCookieBannerEnabled: true, ...raw })
const clean = (): void => ['ss_cookieAllowed', 'ss_cvr'].forEach((name) => deleteCookie(name))

const region = page.getByRole('region', { name: 'Cookies' })
const accept = page.getByRole('button', { name: 'Accept' })
const decline = page.getByRole('button', { name: 'Decline' })

beforeEach(clean)
afterEach(clean)

/** The server's markup, taken over by the DOM behaviour. */
function mount(props: Partial<CookieBannerProps> = {}): { consent: Consent; stop: () => void } {
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToStaticMarkup(<CookieBanner settings={settings(both)} text={text} {...props} />)
  const consent = createConsent()
  return { consent, stop: cookieBanner(root.querySelector<HTMLElement>('[data-part="banner"]')!, { consent }) }
}

function addSheet(): () => void {
  const style = document.head.appendChild(document.createElement('style'))
  style.textContent = sheet
  return () => style.remove()
}

describe('one core, two binders', () => {
  test.each([
    ['a bar with an icon', settings()],
    ['a bar to accept or decline', settings(both)],
    ['a light popup with words', settings({ ...both, cookieBannerCtaVariant: 'TEXT', cookieBannerVariant: 'POPUP' })],
  ])('%s is the same from server, script and React', (_, state) => {
    const consent = createConsent()
    for (const open of [true, false]) {
      expectSameParts({
        server: <CookieBanner settings={state} text={text} open={open} />,
        react: <CookieBanner settings={state} text={text} open={open} consent={consent} />,
        behaviour: (root) => cookieBanner(root.querySelector<HTMLElement>('[data-part="banner"]')!, { consent }),
      })
    }
  })
})

describe('the behaviour over the markup of the server', () => {
  test('opens a banner that was written closed, and stop leaves it as it was [COO-35]', async () => {
    const { stop } = mount({ open: false })
    await expect.element(region).toBeVisible()
    stop()
    await expect.element(region).not.toBeInTheDocument()
    expect(document.querySelector('[data-part="banner"]')!.hasAttribute('hidden')).toBe(true)
  })

  test('accept is stored and the banner is gone [COO-35]', async () => {
    const { consent, stop } = mount()
    await userEvent.click(accept)
    expect(readCookie('ss_cookieAllowed')).toBe('true')
    expect(consent.state).toBe('allowed')
    expect(document.querySelector('[data-part="banner"]')).toBeNull()
    stop()
    expect(document.querySelector('[data-part="banner"]')).not.toBeNull()
  })

  test('decline is stored and the banner is gone [COO-35]', async () => {
    const { consent } = mount()
    await userEvent.click(decline)
    expect(readCookie('ss_cookieAllowed')).toBe('false')
    expect(consent.state).toBe('denied')
    expect(document.querySelector('[data-part="banner"]')).toBeNull()
  })

  test.each(['true', 'false', 'other'])('is not shown where the cookie says %s [COO-35]', (value) => {
    writeCookie('ss_cookieAllowed', value)
    mount()
    expect(document.querySelector('[data-part="banner"]')).toBeNull()
  })

  test('comes back when the choice is gone', async () => {
    const { consent } = mount()
    consent.accept()
    deleteCookie('ss_cookieAllowed')
    consent.refresh()
    await expect.element(region).toBeVisible()
    await userEvent.click(accept)
    expect(consent.state).toBe('allowed')
  })

  test('after stop its buttons choose nothing', async () => {
    const { consent, stop } = mount()
    stop()
    await userEvent.click(accept)
    expect(consent.state).toBe('unknown')
    stop()
  })

  test('its buttons wait for script: an early press is kept for them', () => {
    mount()
    expect(document.querySelectorAll('button[data-replay]')).toHaveLength(2)
  })
})

describe('the React view', () => {
  test('is gone after the choice, and not there when one was made before [COO-35]', async () => {
    const consent = createConsent()
    render(<CookieBanner settings={settings(both)} text={text} consent={consent} />)
    await userEvent.click(decline)
    expect(readCookie('ss_cookieAllowed')).toBe('false')
    await expect.element(region).not.toBeInTheDocument()
    const { container } = render(<CookieBanner settings={settings(both)} text={text} consent={createConsent()} />)
    expect(container.innerHTML).toBe('')
  })

  test('is shown only when the settings enable it [COO-36]', () => {
    const off = render(<CookieBanner settings={normalizeBannerSettings({})} text={text} consent={createConsent()} />)
    expect(off.container.innerHTML).toBe('')
    const on = render(<CookieBanner settings={settings()} text={text} consent={createConsent()} />)
    expect(on.container.innerHTML).not.toBe('')
  })

  test.each([
    ['BUTTON', 'OPT_IN_AND_OUT', true],
    ['TEXT', 'OPT_IN_AND_OUT', true],
    ['ICON', 'OPT_IN_AND_OUT', false],
    ['BUTTON', 'OPT_IN', false],
    ['TEXT', 'OPT_IN', false],
    ['ICON', 'OPT_IN', false],
  ] as const)('%s with %s offers decline: %s [COO-37]', (cookieBannerCtaVariant, cookieBannerAcceptType, offered) => {
    render(<CookieBanner settings={settings({ cookieBannerCtaVariant, cookieBannerAcceptType })} text={text} />)
    expect(decline.elements()).toHaveLength(offered ? 1 : 0)
    expect(accept.elements()).toHaveLength(1)
  })

  test('a forced preview ignores the cookie, can be updated, and unforced follows the rule again [COO-38]', async () => {
    writeCookie('ss_cookieAllowed', 'true')
    const consent = createConsent()
    const view = (state: BannerSettings, preview: boolean) => (
      <CookieBanner settings={state} text={text} consent={consent} preview={preview} />
    )
    const { rerender } = render(view(settings(), true))
    await expect.element(region).toBeVisible()
    rerender(view(settings({ ...both, cookieBannerCtaText: 'All right' }), true))
    await expect.element(page.getByRole('button', { name: 'All right' })).toBeVisible()
    rerender(view(settings(), false))
    await expect.element(region).not.toBeInTheDocument()
  })

  test('in a forced preview its buttons store nothing and clear nothing; unforced they do [COO-39]', async () => {
    writeCookie('ss_cvr', 'id|1|1|1|1')
    const consent = createConsent()
    const view = (preview: boolean) => (
      <CookieBanner settings={settings(both)} text={text} consent={consent} preview={preview} />
    )
    const { rerender } = render(view(true))
    await userEvent.click(accept)
    await userEvent.click(decline)
    expect(consent.state).toBe('unknown')
    expect(readCookie('ss_cookieAllowed')).toBeUndefined()
    expect(readCookie('ss_cvr')).toBe('id|1|1|1|1')
    rerender(view(false))
    await userEvent.click(accept)
    expect(consent.state).toBe('allowed')
  })
})

describe('for everybody', () => {
  test('the icon is a check mark with the accept text as name and tooltip, and it accepts [COO-40]', async () => {
    const { consent } = mount({ settings: settings({ cookieBannerCtaText: 'All right' }) })
    const icon = page.getByRole('button', { name: 'All right' })
    expect(icon.element().getAttribute('title')).toBe('All right')
    expect(icon.element().querySelector('svg[aria-hidden="true"]')).not.toBeNull()
    await userEvent.click(icon)
    expect(consent.state).toBe('allowed')
  })

  test('it is a labelled region that does not hold the keyboard, and every control works by it [COO-40]', async () => {
    const before = document.body.appendChild(document.createElement('button'))
    const { consent } = mount()
    const after = document.body.appendChild(document.createElement('button'))
    expect(region.elements()).toHaveLength(1)
    before.focus()
    const seen: (string | null)[] = []
    for (let step = 0; step < 4; step++) {
      await userEvent.keyboard('{Tab}')
      seen.push(document.activeElement!.textContent)
    }
    expect(seen).toEqual(['Read more', 'Decline', 'Accept', ''])
    expect(document.activeElement).toBe(after)
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
    expect(consent.state).toBe('allowed')

    document.body.replaceChildren()
    clean()
    const second = mount()
    ;(decline.element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    expect(second.consent.state).toBe('denied')
  })
})

describe('where it stands', () => {
  const box = (): DOMRect => region.element().getBoundingClientRect()

  test.each([
    ['BAR', 'TOP', { left: 0, right: 800, top: 0 }],
    ['BAR', 'BOTTOM', { left: 0, right: 800, bottom: 600 }],
    ['POPUP', 'TOP_LEFT', { left: 22, top: 22, width: 350 }],
    ['POPUP', 'TOP_RIGHT', { right: 778, top: 22, width: 350 }],
    ['POPUP', 'BOTTOM_LEFT', { left: 22, bottom: 578, width: 350 }],
    ['POPUP', 'BOTTOM_RIGHT', { right: 778, bottom: 578, width: 350 }],
  ] as const)('a %s at %s [COO-34]', async (cookieBannerVariant, cookieBannerPosition, expected) => {
    await page.viewport(800, 600)
    const removeSheet = addSheet()
    mount({ settings: settings({ ...both, cookieBannerVariant, cookieBannerPosition }) })
    const { left, right, top, bottom, width } = box()
    expect({ left, right, top, bottom, width }).toMatchObject(expected)
    removeSheet()
  })

  test('nothing on the page moves when it comes or goes', () => {
    const removeSheet = addSheet()
    const heading = document.body.appendChild(document.createElement('h1'))
    heading.textContent = 'Prints'
    const alone = heading.getBoundingClientRect().toJSON()
    const { consent } = mount()
    expect(heading.getBoundingClientRect().toJSON()).toEqual(alone)
    consent.accept()
    expect(heading.getBoundingClientRect().toJSON()).toEqual(alone)
    removeSheet()
  })

  test('accept and decline are equally large, 44 px at least, and inside a window of 320 px', async () => {
    await page.viewport(320, 480)
    const removeSheet = addSheet()
    const long = unsafelyTrustHtml(`<p>${'We use cookies to see which prints are looked at. '.repeat(30)}</p>`)
    for (const cookieBannerVariant of ['BAR', 'POPUP'] as const) {
      const { consent } = mount({ text: long, settings: settings({ ...both, cookieBannerVariant }) })
      const [yes, no] = [accept, decline].map((button) => button.element().getBoundingClientRect())
      expect([yes!.width, yes!.height]).toEqual([no!.width, no!.height])
      expect(yes!.height).toBeGreaterThanOrEqual(44)
      expect(no!.width).toBeGreaterThanOrEqual(44)
      // However long the text, the choice is in sight.
      expect(yes!.bottom).toBeLessThanOrEqual(480)
      expect(box().right).toBeLessThanOrEqual(320)
      expect(region.element().scrollWidth).toBeLessThanOrEqual(region.element().clientWidth)
      consent.accept()
      clean()
    }
    await page.viewport(800, 600)
    removeSheet()
  })
})

describe('the owner’s text', () => {
  test('is paragraphs, breaks, emphasis and safe links; nothing else of it survives [COO-41]', async () => {
    const raw = `<h2>Cookies</h2><p onclick="stolen()">We <strong>count</strong> <em>visits</em>.<br><a href="/policy"
      onmouseover="stolen()">Read more</a> <a href="javascript:stolen()">or this</a></p><ul><li>one</li></ul>
      <img src=x onerror="stolen()"><script>stolen()</script><iframe src="/"></iframe><style>p { color: red }</style>`
    const html = await sanitize(raw, BANNER_ELEMENTS)
    render(<CookieBanner settings={settings(both)} text={html} />)
    const part = document.querySelector('[data-scope=cookies][data-part=text]')!
    expect([...part.querySelectorAll('*')].map(({ localName }) => localName)).toEqual([
      'p',
      'strong',
      'em',
      'br',
      'a',
      'a',
    ])
    expect([...part.querySelectorAll('*')].flatMap((element) => element.getAttributeNames())).toEqual(['href'])
    expect([...part.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/policy', null])
    expect(part.textContent?.replaceAll(/\s+/g, ' ').trim()).toBe('CookiesWe count visits.Read more or thisone')
  })
})

describe('Global Privacy Control', () => {
  test('is said in the banner where the browser sends it, and only there', () => {
    const note = (): HTMLElement => document.querySelector<HTMLElement>('[data-scope=cookies][data-part=signal]')!
    const consent = createConsent()
    const { rerender } = render(<CookieBanner settings={settings(both)} text={text} consent={consent} />)
    expect(note().hidden).toBe(true)
    rerender(
      <CookieBanner settings={settings(both)} text={text} consent={{ ...consent, globalPrivacyControl: true }} />,
    )
    expect(note().hidden).toBe(false)
    expect(note().textContent).toContain('Your browser')
  })

  test('stands under the text of a bar, beside the buttons; on a phone above them, and under an icon', async () => {
    const removeSheet = addSheet()
    const box = (part: string): DOMRect =>
      document.querySelector(`[data-scope=cookies][data-part=${part}]`)!.getBoundingClientRect()
    const show = (raw: Partial<BannerSettings>): (() => void) => {
      const consent = { ...createConsent(), globalPrivacyControl: true }
      return render(<CookieBanner settings={settings(raw)} text={text} consent={consent} />).unmount
    }
    for (const [raw, width, beside] of [
      [both, 1280, true],
      [{}, 1280, true],
      [both, 320, false],
      [{}, 320, false],
    ] as const) {
      await page.viewport(width, 600)
      const hide = show(raw)
      expect(box('signal').top).toBeGreaterThanOrEqual(box('text').bottom)
      expect(box('signal').left).toBe(box('text').left)
      if (beside) {
        expect(box('actions').left).toBeGreaterThanOrEqual(box('signal').right)
        expect(box('actions').top).toBeLessThan(box('signal').top)
      } else if (raw === both) expect(box('actions').top).toBeGreaterThanOrEqual(box('signal').bottom)
      else expect(box('signal').top).toBeGreaterThanOrEqual(box('actions').bottom)
      expect(box('banner').height).toBeLessThan(160)
      hide()
    }
    await page.viewport(800, 600)
    removeSheet()
  })
})

describe('a page that is stored for everybody', () => {
  test('is served closed, and opens with script [COO-35] [COO-36]', () => {
    const markup = (open?: boolean): string =>
      renderToStaticMarkup(<CookieBanner settings={settings(both)} text={text} {...(open !== undefined && { open })} />)
    const isHidden = (html: string): boolean =>
      new DOMParser().parseFromString(html, 'text/html').querySelector('[data-part=banner]')!.hasAttribute('hidden')
    expect([isHidden(markup()), isHidden(markup(false))]).toEqual([false, true])
    render(<CookieBanner settings={settings(both)} text={text} open={false} consent={createConsent()} />)
    expect(region.element()).toBeVisible()
  })
})
