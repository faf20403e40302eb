import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { BLOCKS } from './blocks.js'
import { islands } from './islands.js'
import { renderBlock } from './renderBlock.js'
import type { RenderBlockPorts } from './renderBlock.js'

function render(block: unknown, more: Partial<RenderBlockPorts> = {}) {
  const onError = vi.fn()
  const html = renderBlock(block as never, { renderToStaticMarkup, renderToString, onError, ...more })
  return { html, errors: onError.mock.calls }
}

test('a block without an island is its element with its view inside [BLK-60]', () => {
  expect(render({ id: 'b1', type: 'html', data: { html: '<p>Open <b>daily</b>.</p>' } })).toEqual({
    html: '<div id="block-b1" data-block-type="html"><div data-scope="html" data-part="root"><p>Open <b>daily</b>.</p></div></div>',
    errors: [],
  })
})

test('a block with an island says its settings, and of its data nothing else [BLK-60]', () => {
  const { html, errors } = render({
    id: 'b2',
    type: 'accordion',
    data: { multiple: true, firstOpen: true, editorNote: 'secret', items: [{ title: 'Hours', content: '<p>Ten</p>' }] },
  })
  expect(html).toMatch(
    /^<div id="block-b2" data-block-type="accordion" data-block-json="\{&quot;multiple&quot;:true\}"><div /,
  )
  expect(html).toContain('id="b2-trigger-0"')
  expect(html).not.toContain('secret')
  expect(errors).toEqual([])
})

test('what only the owner may know stays on the server [BLK-60]', () => {
  const { html } = render({
    id: 'b3',
    type: 'form',
    data: {
      id: 'contact',
      recipients: ['owner@example.com'],
      fields: [{ id: 'email', type: 'email', title: 'Email', required: true, internalId: 7 }],
    },
  })
  expect(html).toContain('&quot;id&quot;:&quot;contact&quot;')
  expect(html).not.toContain('owner@example.com')
  expect(html).not.toContain('internalId')
})

test('nothing in the settings leaves their attribute [BLK-60]', () => {
  const { html } = render({ id: 'b4', type: 'form', data: { id: 'x"><script>alert(1)</script>', fields: [] } })
  expect(html).not.toContain('<script>')
  expect(html.split('data-block-json="')[1]!.split('"')[0]).toContain('&quot;x\\&quot;&gt;&lt;script&gt;')
})

test('a gallery names its line of the island table, and its design [BLK-34]', () => {
  const slide = { id: 's1', src: '/images/tides-3', width: 1500, height: 1000, alt: 'Tides' }
  const { html, errors } = render({ id: 'b5', type: 'gallery', data: { variant: 'grid', slides: [slide] } })
  expect(html).toMatch(/^<div id="block-b5" data-block-type="gallery" data-block-variant="wall" data-block-json="/)
  expect(html).toContain('&quot;design&quot;:&quot;grid&quot;')
  expect(errors).toEqual([])
})

test('a view is given what the page knows of it [BLK-70]', () => {
  const form = vi.fn(() => ({ action: '/send', crumb: 'crumb-1' }))
  const { html } = render({ id: 'b6', type: 'form', data: { id: 'contact', fields: [] } }, { page: { form } })
  expect(html).toContain('action="/send#form-b6..answer"')
  expect(html).toContain('value="crumb-1"')
  expect(form).toHaveBeenCalledWith(expect.objectContaining({ id: 'contact' }), 'form-b6')
})

const PICTURE = { src: '/images/dusk', width: 3, height: 2, alt: 'Dusk', color: '#1d2340' }

test.each([
  ['image', PICTURE],
  ['gallery', { variant: 'grid', slides: [{ ...PICTURE, id: 's1' }] }],
  ['video', { films: [{ src: '/film.webm', type: 'video/webm' }], poster: PICTURE, width: 3, height: 2 }],
  ['product', { product: { id: 'p', productType: 'DIGITAL', title: 'P', variants: [] }, image: PICTURE }],
])('the picture of the block %s shows its colour before it has arrived [MED-50] [BLK-6]', (type, data) => {
  const { html } = render({ id: 'b11', type, data })
  const image = html.split('<img')[1]!.split('>')[0]
  expect(image).toMatch(/background-color:#1d2340|%231d2340/)
})

test.each([
  ['a captcha', { captcha: true }, 'guarded'],
  ['members', { membersOnly: true }, 'guarded'],
  ['everybody', {}, undefined],
])('a form for %s names its line of the island table [FRM-61]', (_, more, variant) => {
  const fields = [{ id: 'message', type: 'text', title: 'Message' }]
  const { html } = render({ id: 'b10', type: 'form', data: { id: 'letter', fields, ...more } })
  expect(/data-block-variant="([^"]*)"/.exec(html)?.[1]).toBe(variant)
  expect(islands[variant ? `form/${variant}` : 'form']?.strategy).toBe(variant ? 'visible' : 'interaction')
})

const SUBMITTING = {
  form: { id: 'contact', fields: [{ id: 'message', type: 'textarea', title: 'Message' }] },
  newsletter: { id: 'list', fields: [{ id: 'email', type: 'email', title: 'Email' }] },
  product: {
    product: {
      id: 'print',
      productType: 'PHYSICAL',
      title: 'Print',
      variants: [{ sku: 'SQ1', price: 2800, qtyInStock: 2, optionValues: [] }],
    },
  },
}

test('a submit button waits for its island, except that of a search, which opens a page [RUN-50]', () => {
  const types = Object.keys(islands).filter((type) => !type.includes('/'))
  const found = types.flatMap((type) => {
    const data = SUBMITTING[type as keyof typeof SUBMITTING]
    const { html } = render({ id: 'b9', type, data: data ?? {} })
    const buttons = html.match(/<button[^<>]*>/g)?.filter((tag) => tag.includes('type="submit"'))
    return buttons?.length ? [[type, buttons.map((tag) => tag.includes('data-replay'))]] : []
  })
  expect(Object.fromEntries(found)).toEqual({ form: [true], newsletter: [true], product: [true], search: [false] })
})

test('a view shows its texts in the language of the page [BLK-70]', () => {
  const translate = <Texts extends Readonly<Record<string, unknown>>>(texts: Texts): Texts =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, `«${String(text)}»`])) as Texts
  const { html } = render({ id: 'b7', type: 'form', data: { id: 'contact', fields: [] } }, { page: { translate } })
  expect(html).toContain('«Submit»')
})

test('an unknown type keeps its place, empty, and is told [BLK-5]', () => {
  const { html, errors } = render({ id: 'b8', type: 'hologram', data: {} })
  expect(html).toBe('<div id="block-b8" data-block-type="hologram"></div>')
  expect(errors).toEqual([
    [new RangeError('[blocks] There is no block type "hologram".'), { source: 'block', type: 'hologram', id: 'b8' }],
  ])
})

test('data that cannot be read costs only its block, and the message names the member [BLK-6]', () => {
  const { html, errors } = render({ id: 'b9', type: 'image', data: { src: '/x', width: 'wide', height: 2 } })
  expect(html).toBe('<div id="block-b9" data-block-type="image" data-block-empty=""></div>')
  expect(errors).toEqual([
    [new TypeError('[blocks] width cannot be read: number expected.'), { source: 'block', type: 'image', id: 'b9' }],
  ])
})

test('a gallery without slides is an empty element, marked as such for its island [RUN-56]', () => {
  const { html, errors } = render({ id: 'b11', type: 'gallery', data: { slides: [] } })
  expect(html).toBe('<div id="block-b11" data-block-type="gallery" data-block-empty=""></div>')
  expect(errors).toEqual([])
})

test('a view that throws costs only its block [RUN-12]', () => {
  const { html, errors } = render(
    { id: 'b10', type: 'form', data: { id: 'contact', fields: [] } },
    {
      page: {
        form() {
          throw new Error('no crumb')
        },
      },
    },
  )
  expect(html).toBe('<div id="block-b10" data-block-type="form" data-block-empty=""></div>')
  expect(errors).toEqual([[new Error('no crumb'), { source: 'block', type: 'form', id: 'b10' }]])
})

test('whatever is stored as a block, its element is complete and nothing is thrown [BLK-6]', () => {
  const types = fc.constantFrom(...Object.keys(BLOCKS), 'x')
  const known = fc.constantFrom('items', 'slides', 'fields', 'id', 'src', 'width', 'title', 'variant', 'text', 'html')
  const data = fc.oneof(fc.anything(), fc.dictionary(known, fc.oneof(fc.anything(), fc.array(fc.anything()))))
  const spy = vi.spyOn(console, 'error').mockImplementation(() => {})
  fc.assert(
    fc.property(types, data, (type, value) => {
      const { html } = render({ id: 'b', type, data: value })
      expect(html.startsWith(`<div id="block-b" data-block-type="${type}"`)).toBe(true)
      expect(html.endsWith('</div>')).toBe(true)
    }),
  )
  spy.mockRestore()
})
