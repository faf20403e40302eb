import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './Button.js'
import { ButtonBlock } from './ButtonBlock.js'
import { buttonCodec } from './codec.js'

const WARNED = Symbol.for('vitrine.warned.1')
afterEach(() => vi.restoreAllMocks())

test('an unknown kind and size are the first known ones, and a warning names the known ones [BLK-64]', () => {
  // Each warning appears once on a page: forget what other tests of this process have warned about.
  Reflect.deleteProperty(globalThis, WARNED)
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const html = renderToStaticMarkup(
    <Button href="/visit" kind={'loud' as never} size={'huge' as never}>
      Visit
    </Button>,
  )
  expect(html).toContain('data-kind="primary" data-size="medium"')
  expect(warn.mock.calls).toEqual([
    ["[Button] kind: \"loud\" is unknown. Pass 'primary' or 'secondary' or 'quiet'."],
    ["[Button] size: \"huge\" is unknown. Pass 'medium' or 'small' or 'large'."],
  ])
})

test('every known kind and size is written as it is, without a warning [BLK-64]', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  for (const kind of ['primary', 'secondary', 'quiet'] as const)
    for (const size of ['medium', 'small', 'large'] as const)
      expect(renderToStaticMarkup(<Button href="/" kind={kind} size={size} />)).toContain(
        `data-kind="${kind}" data-size="${size}"`,
      )
  expect(warn).not.toHaveBeenCalled()
})

test.each([
  [{ href: '/visit' }, 'data-kind="primary" data-size="medium" href="/visit">'],
  [
    { href: '/visit', newWindow: true },
    'data-kind="primary" data-size="medium" href="/visit" target="_blank" rel="noopener">',
  ],
  [
    { href: 'javascript:x', newWindow: true },
    'data-kind="primary" data-size="medium" role="link" aria-disabled="true">',
  ],
  [{ href: '/visit', className: 'own' }, 'data-kind="primary" data-size="medium" href="/visit" class="own">'],
])('a button of %j is a link with these attributes: %s [BLK-69]', (props, attributes) => {
  expect(renderToStaticMarkup(<Button {...props}>Visit</Button>)).toBe(
    `<a data-scope="button" data-part="link" ${attributes}Visit</a>`,
  )
})

test.each([
  [{}, 'left', 'primary', 'medium'],
  [{ alignment: 'center', kind: 'secondary', size: 'small' }, 'center', 'secondary', 'small'],
  [{ alignment: 'right', kind: 'quiet', size: 'large' }, 'right', 'quiet', 'large'],
])(
  'a button block stored with %j stands at the side %s, of the kind %s and the size %s [BLK-69]',
  (stored, ...looks) => {
    const [side, kind, size] = looks
    const read = buttonCodec.read({ text: 'Visit', href: '/visit', ...stored })
    if (!read.ok) throw new TypeError(read.error)
    expect(renderToStaticMarkup(<ButtonBlock id="b" data={read.data} />)).toBe(
      `<div data-scope="button" data-part="root" data-alignment="${side}">` +
        `<a data-scope="button" data-part="link" data-kind="${kind}" data-size="${size}" href="/visit">Visit</a></div>`,
    )
  },
)
