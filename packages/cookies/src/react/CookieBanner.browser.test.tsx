import readme from '../../README.md?raw'
import { render } from '@testing-library/react'
import { expectSameParts } from '@vitrine/testing'
import { emulateMedia } from '@vitrine/testing/media'
import { unsafelyTrustHtml } from '@vitrine/trust'
import { sanitize } from '@vitrine/trust/sanitize'
import { createPortal } from 'react-dom'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { BANNER_ELEMENTS } from '../core/bannerElements.js'
import { createConsent, type Consent } from '../dom/createConsent.js'
import { enhanceCookieBanner } from '../dom/enhanceCookieBanner.js'
import { deleteCookie, readCookie, writeCookie } from '../dom/jar.js'
import sheet from '../styles.css?inline'
import { CookieBanner, type CookieBannerProps } from './CookieBanner.js'

const html = unsafelyTrustHtml('<p>We use cookies. <a href="/cookies">Read more</a></p>')
const clean = (): void => ['ss_cookieAllowed', 'ss_cvr'].forEach((name) => deleteCookie(name))

const region = page.getByRole('region', { name: 'Cookies' })
const accept = page.getByRole('button', { name: 'Accept' })
const decline = page.getByRole('button', { name: 'Decline' })

beforeEach(clean)
afterEach(clean)

/** The server's markup, started by the DOM behaviour. */
function mount(props: Partial<CookieBannerProps> = {}): { consent: Consent; stop: () => void } {
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = renderToStaticMarkup(<CookieBanner html={html} {...props} />)
  const consent = createConsent()
  return { consent, stop: enhanceCookieBanner(root.querySelector<HTMLElement>('[data-part="banner"]')!, { consent }) }
}

function addSheet(): () => void {
  const style = document.head.appendChild(document.createElement('style'))
  style.textContent = sheet
  return () => style.remove()
}

describe('one core, two binders', () => {
  test.each([
    ['a bar with an icon', { buttons: 'icon' }],
    ['a bar to accept or decline', {}],
    ['a light popup with words', { buttons: 'text', layout: 'popup', theme: 'light' }],
  ] as const)('%s is the same from server, script and React [COO-48]', (_, look) => {
    const consent = createConsent()
    for (const open of [true, false]) {
      expectSameParts({
        server: <CookieBanner {...look} html={html} open={open} />,
        react: <CookieBanner {...look} html={html} open={open} consent={consent} />,
        behaviour: (root) => enhanceCookieBanner(root.querySelector<HTMLElement>('[data-part="banner"]')!, { consent }),
      })
    }
  })
})

test('the HTML of the README has the parts that the component renders [COO-48]', () => {
  const documented = /```html\n(<div.*?)```/s.exec(readme)?.[1]
  const host = document.createElement('div')
  const parse = (markup: string): string => {
    host.innerHTML = markup
    for (const element of host.querySelectorAll('*')) {
      for (const { name, value } of [...element.attributes].toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
        element.removeAttribute(name)
        element.setAttribute(name, value)
      }
    }
    return host.innerHTML
      .split('\n')
      .map((line) => line.trim())
      .join('')
  }
  expect(parse(documented!)).toBe(
    parse(
      renderToStaticMarkup(
        <CookieBanner>
          We count visits. <a href="/privacy">Read more</a>
        </CookieBanner>,
      ),
    ),
  )
})

describe('the behaviour over the markup of the server', () => {
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

  test('its buttons wait for script: an early press is kept for them [RUN-50]', () => {
    mount()
    expect(document.querySelectorAll('button[data-replay]')).toHaveLength(2)
  })
})

describe('the React view', () => {
  test('is gone after the choice with its room, and not there when one was made before [COO-35] [COO-46]', async () => {
    const consent = createConsent()
    render(<CookieBanner html={html} consent={consent} />)
    const kept = (): string => document.documentElement.style.getPropertyValue('--vt-cookies-size')
    expect(kept()).toMatch(/^\d+px$/)
    await userEvent.click(decline)
    expect(readCookie('ss_cookieAllowed')).toBe('false')
    await expect.element(region).not.toBeInTheDocument()
    expect(kept()).toBe('')
    const { container } = render(<CookieBanner html={html} consent={createConsent()} />)
    expect(container.innerHTML).toBe('')
  })

  test.each([
    ['button', 'accept-decline', true],
    ['text', 'accept-decline', true],
    ['icon', 'accept-decline', false],
    ['button', 'accept', false],
    ['text', 'accept', false],
    ['icon', 'accept', false],
  ] as const)('buttons %s with choices %s offer decline: %s [COO-37]', (buttons, choices, offered) => {
    render(<CookieBanner buttons={buttons} choices={choices} html={html} consent={createConsent()} />)
    expect(decline.elements()).toHaveLength(offered ? 1 : 0)
    expect(accept.elements()).toHaveLength(1)
  })

  test('a press beside its buttons chooses nothing, nor does one in what its text has elsewhere on the page [COO-35]', async () => {
    const consent = createConsent()
    const elsewhere = document.body.appendChild(document.createElement('div'))
    render(<CookieBanner consent={consent}>Cookies. {createPortal(<button>More</button>, elsewhere)}</CookieBanner>)
    await userEvent.click(page.getByText('Cookies.'))
    await userEvent.click(page.getByRole('button', { name: 'More' }))
    expect([consent.state, region.elements().length]).toEqual(['unknown', 1])
    elsewhere.remove()
  })

  test('without settings it is a dark bar at the bottom that offers both choices in the words of the catalogue [COO-48]', () => {
    render(<CookieBanner consent={createConsent()} />)
    const { variant, position, theme } = (region.element() as HTMLElement).dataset
    expect([variant, position, theme]).toEqual(['bar', 'bottom', 'dark'])
    expect([decline.elements().length, accept.elements().length]).toEqual([1, 1])
    expect(region.element().textContent).toContain('By using this website, you agree to our use of cookies.')
  })

  test.each([
    ['layout', 'carousell', 'bar', 'one of bar, popup'],
    ['position', 'top-left', 'bottom', 'one of bottom, top'],
    ['theme', 'grey', 'dark', 'one of dark, light'],
  ] as const)('a wrong %s has one warning and its default [COO-33]', (prop, value, standard, remedy) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const wrong = { [prop]: value, consent: createConsent() } as CookieBannerProps
    const { rerender } = render(<CookieBanner {...wrong} />)
    rerender(<CookieBanner {...wrong} />)
    const name = { layout: 'variant', position: 'position', theme: 'theme' }[prop]
    expect((region.element() as HTMLElement).dataset[name]).toBe(standard)
    expect(warn.mock.calls).toEqual([[`[CookieBanner] ${prop}: "${value}" is unknown. Pass ${remedy}.`]])
    warn.mockRestore()
  })

  test('without a consent the console says once that the buttons do nothing [COO-48]', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { rerender } = render(<CookieBanner />)
    rerender(<CookieBanner layout="popup" />)
    expect(warn.mock.calls).toEqual([
      ['[CookieBanner] consent: Its buttons do nothing without one. Pass createConsent(…).'],
    ])
    warn.mockRestore()
  })

  test('a forced preview ignores the cookie, can be updated, and unforced follows the rule again [COO-38]', async () => {
    writeCookie('ss_cookieAllowed', 'true')
    const consent = createConsent()
    const view = (props: CookieBannerProps, preview: boolean) => (
      <CookieBanner html={html} {...props} consent={consent} preview={preview} />
    )
    const { rerender } = render(view({}, true))
    await expect.element(region).toBeVisible()
    rerender(view({ acceptLabel: 'All right' }, true))
    await expect.element(page.getByRole('button', { name: 'All right' })).toBeVisible()
    rerender(view({}, false))
    await expect.element(region).not.toBeInTheDocument()
  })

  test('in a forced preview its buttons store nothing and clear nothing; unforced they do [COO-39]', async () => {
    writeCookie('ss_cvr', 'id|1|1|1|1')
    const consent = createConsent({ policy: 'open' })
    const view = (preview: boolean) => <CookieBanner html={html} consent={consent} preview={preview} />
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

describe.each([
  ['the behaviour', (): Consent => mount().consent],
  [
    'the React view',
    (): Consent => {
      const consent = createConsent()
      render(<CookieBanner html={html} consent={consent} />)
      return consent
    },
  ],
])('the exit by %s', (_, show) => {
  const banner = (): HTMLElement | null => document.querySelector('[data-part="banner"]')
  let stopSheet: () => void
  beforeEach(async () => {
    stopSheet = addSheet()
    await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
  })
  afterEach(async () => {
    stopSheet()
    await emulateMedia()
  })

  test('the banner fades out after the choice, out of reach meanwhile [COO-35]', async () => {
    show()
    await userEvent.click(accept)
    const motions = banner()!.getAnimations()
    expect(motions.length).toBeGreaterThan(0)
    expect([banner()!.inert, getComputedStyle(banner()!).pointerEvents]).toEqual([true, 'none'])
    for (const motion of motions) motion.finish()
    await expect.poll(banner).toBeNull()
  })

  test('a choice that is withdrawn during the exit brings the banner back [COO-35]', async () => {
    const consent = show()
    await userEvent.click(accept)
    for (const motion of banner()!.getAnimations()) motion.pause()
    deleteCookie('ss_cookieAllowed')
    consent.refresh()
    await expect.element(region).toBeVisible()
    expect([banner()!.inert, banner()!.hidden]).toEqual([false, false])
  })

  test('a banner that comes back after its exit fades out again [COO-35]', async () => {
    const consent = show()
    const finish = (): void => {
      for (const motion of banner()!.getAnimations()) motion.finish()
    }
    await userEvent.click(accept)
    finish()
    await expect.poll(banner).toBeNull()
    deleteCookie('ss_cookieAllowed')
    consent.refresh()
    await expect.element(region).toBeVisible()
    finish()
    await userEvent.click(accept)
    expect([banner()?.inert, consent.state]).toEqual([true, 'allowed'])
    finish()
    await expect.poll(banner).toBeNull()
  })
})

describe('for everybody', () => {
  test('the icon is a check mark with the accept text as name and tooltip, and it accepts [COO-40]', async () => {
    const { consent } = mount({ buttons: 'icon', acceptLabel: 'All right' })
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
    ['bar', 'top', { left: 0, right: 800, top: 0 }],
    ['bar', 'bottom', { left: 0, right: 800, bottom: 600 }],
    ['popup', 'top-left', { left: 22, top: 22, width: 350 }],
    ['popup', 'top-right', { right: 778, top: 22, width: 350 }],
    ['popup', 'bottom-left', { left: 22, bottom: 578, width: 350 }],
    ['popup', 'bottom-right', { right: 778, bottom: 578, width: 350 }],
  ] as const)('a %s at %s [COO-34]', async (layout, position, expected) => {
    await page.viewport(800, 600)
    const removeSheet = addSheet()
    mount({ layout, position })
    const { left, right, top, bottom, width } = box()
    expect({ left, right, top, bottom, width }).toMatchObject(expected)
    removeSheet()
  })

  test('nothing on the page moves when it comes or goes [COO-46]', () => {
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

  test('accept and decline are equally large, 44 px at least, and inside a window of 320 px [COO-47] [COO-51]', async () => {
    await page.viewport(320, 480)
    const removeSheet = addSheet()
    const long = unsafelyTrustHtml(`<p>${'We use cookies to see which prints are looked at. '.repeat(30)}</p>`)
    for (const layout of ['bar', 'popup'] as const) {
      const { consent } = mount({ html: long, layout, settingsHref: '/cookies' })
      const choose = region.getByRole('link', { name: 'Choose' }).element().getBoundingClientRect()
      expect(choose.height).toBeGreaterThanOrEqual(44)
      expect(choose.bottom).toBeLessThanOrEqual(480)
      const [yes, no] = [accept, decline].map((button) => button.element().getBoundingClientRect())
      expect(yes!.width).toBeCloseTo(no!.width, 1)
      expect(yes!.height).toBe(no!.height)
      expect(yes!.height).toBeGreaterThanOrEqual(44)
      expect(no!.width).toBeGreaterThanOrEqual(44)
      // Expect the buttons inside the window although the banner's text is long: the text scrolls behind the buttons.
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

describe('in a window of 320 × 256 px, which 400 % zoom leaves of 1280 × 1024 px', () => {
  const short = unsafelyTrustHtml('<p>We count visits, only if you say yes. <a href="/cookies">About cookies</a></p>')
  const long = unsafelyTrustHtml(`<p>${'We use cookies to see which prints are looked at. '.repeat(30)}</p>`)

  test.each([
    ['bar', 'button', short],
    ['bar', 'button', long],
    ['bar', 'text', long],
    ['bar', 'icon', long],
    ['popup', 'button', short],
    ['popup', 'button', long],
  ] as const)(
    'a %s with a %s holds a quarter of it, with the choices in view [COO-47]',
    async (layout, buttons, text) => {
      await page.viewport(320, 256)
      const removeSheet = addSheet()
      const { stop } = mount({ layout, buttons, html: text, settingsHref: '/cookies' })
      const banner = region.element()
      const rectangles = (): DOMRect[] =>
        [...banner.querySelectorAll('button')].map((button) => button.getBoundingClientRect())
      const isInView = (): boolean =>
        rectangles().every(({ top, bottom, left, right }) => {
          const frame = banner.getBoundingClientRect()
          return top >= frame.top && bottom <= frame.bottom && left >= frame.left && right <= frame.right
        })
      expect(banner.getBoundingClientRect().height).toBeLessThanOrEqual(64)
      expect(banner.scrollWidth).toBeLessThanOrEqual(banner.clientWidth)
      expect(isInView()).toBe(true)
      const sizes = rectangles().map(({ width, height }) => [Number(width.toFixed(2)), height])
      expect(sizes).toEqual(sizes.map(() => [sizes[0]![0], 44]))
      // The text scrolls to its end, and the buttons stay.
      banner.scrollTop = banner.scrollHeight
      expect(isInView()).toBe(true)
      const words = banner.querySelector('[data-part="text"]')!.getBoundingClientRect()
      expect(words.bottom).toBeLessThanOrEqual(banner.getBoundingClientRect().bottom)
      expect(words.right).toBeLessThanOrEqual(rectangles()[0]!.left)
      stop()
      document.body.replaceChildren()
      await page.viewport(800, 600)
      removeSheet()
    },
  )
})

describe('the owner’s text', () => {
  test('is paragraphs, breaks, emphasis and safe links; nothing else of it survives [COO-41]', async () => {
    const raw = `<h2>Cookies</h2><p onclick="stolen()">We <strong>count</strong> <em>visits</em>.<br><a href="/policy"
      onmouseover="stolen()">Read more</a> <a href="javascript:stolen()">or this</a></p><ul><li>one</li></ul>
      <img src=x onerror="stolen()"><script>stolen()</script><iframe src="/"></iframe><style>p { color: red }</style>`
    render(<CookieBanner html={await sanitize(raw, BANNER_ELEMENTS)} consent={createConsent()} />)
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
  test('is said in the banner where the browser sends it, and only there [COO-42]', () => {
    const note = (): HTMLElement => document.querySelector<HTMLElement>('[data-scope=cookies][data-part=signal]')!
    const consent = createConsent()
    const { rerender } = render(<CookieBanner html={html} consent={consent} />)
    expect(note().hidden).toBe(true)
    rerender(<CookieBanner html={html} consent={{ ...consent, globalPrivacyControl: true }} />)
    expect(note().hidden).toBe(false)
    expect(note().textContent).toContain('Your browser')
  })

  test('stands under the text of a bar, beside the buttons; on a phone above them, and under an icon [COO-42]', async () => {
    const removeSheet = addSheet()
    const box = (part: string): DOMRect =>
      document.querySelector(`[data-scope=cookies][data-part=${part}]`)!.getBoundingClientRect()
    const show = (buttons: 'button' | 'icon'): (() => void) => {
      const consent = { ...createConsent(), globalPrivacyControl: true }
      return render(<CookieBanner buttons={buttons} html={html} consent={consent} />).unmount
    }
    for (const [buttons, width, beside] of [
      ['button', 1280, true],
      ['icon', 1280, true],
      ['button', 320, false],
      ['icon', 320, false],
    ] as const) {
      await page.viewport(width, 600)
      const hide = show(buttons)
      expect(box('signal').top).toBeGreaterThanOrEqual(box('text').bottom)
      expect(box('signal').left).toBe(box('text').left)
      if (beside) {
        expect(box('actions').left).toBeGreaterThanOrEqual(box('signal').right)
        expect(box('actions').top).toBeLessThan(box('signal').top)
      } else if (buttons === 'button') expect(box('actions').top).toBeGreaterThanOrEqual(box('signal').bottom)
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
    const markup = (open?: boolean): string => renderToStaticMarkup(<CookieBanner html={html} open={open} />)
    const isHidden = (html: string): boolean =>
      new DOMParser().parseFromString(html, 'text/html').querySelector('[data-part=banner]')!.hasAttribute('hidden')
    expect([isHidden(markup()), isHidden(markup(false))]).toEqual([false, true])
    render(<CookieBanner html={html} open={false} consent={createConsent()} />)
    expect(region.element()).toBeVisible()
  })
})

test.each(['bar', 'popup'] as const)('the last line of a page can be scrolled clear of a %s [COO-46]', (layout) => {
  const removeSheet = addSheet()
  const content = document.body.appendChild(document.createElement('div'))
  content.innerHTML = '<div style="block-size: 200vh"></div><p style="margin: 0">Privacy policy</p>'
  mount({ layout })
  document.documentElement.scrollTop = 1e6
  const banner = region.element().getBoundingClientRect()
  expect(content.lastElementChild!.getBoundingClientRect().bottom).toBeLessThanOrEqual(banner.top)
  content.remove()
  removeSheet()
})
