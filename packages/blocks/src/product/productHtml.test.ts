import { tagsWith } from '@vitrine/testing/markup'
import { expect, test } from 'vitest'
import { renderStored } from '../testing/renderStored.js'

const variant = { sku: 'A', price: 2800, qtyInStock: 2, optionValues: [] }
const stored = {
  product: { id: 'tides', productType: 'PHYSICAL', title: 'Tides', variants: [variant] },
  image: { src: '/images/tides', width: 1500, height: 1000, alt: 'Tides' },
  text: 'Ink on paper.',
  href: '/shop/tides',
}
const render = (more: object = {}): string =>
  renderStored('product', { ...stored, ...more }, { contentLanguage: { lang: 'de' } })

/** The start tags of a block's own parts, without their scope. */
const partsOf = (html: string): string[] =>
  tagsWith(html, 'data-scope="product-block"').map((tag) => tag.replace(' data-scope="product-block"', ''))

const ABOUT = ['<div data-part="about">', '<h2 data-part="title" lang="de">', '<p data-part="text" lang="de">']

test('a product is its picture with a zoom, its words and its form [BLK-53]', () => {
  const html = render()
  expect(partsOf(html)).toEqual(['<div data-part="root">', '<div data-part="picture">', ...ABOUT])
  expect(tagsWith(html, 'data-scope="image-zoom"')).toEqual([
    '<div data-scope="image-zoom" data-part="root">',
    '<a href="/images/tides?format=1500w" data-scope="image-zoom" data-part="toggle">',
    '<span data-scope="image-zoom" data-part="spoken">',
  ])
  expect(tagsWith(html, '<img')[0]).not.toContain('data-fit')
  expect(tagsWith(html, '<form')).toHaveLength(1)
  expect(html).toContain('<a href="/shop/tides">Tides</a></h2>')
})

test('a product without picture, text and page has none of them [BLK-53]', () => {
  const html = render({ image: undefined, text: '', href: 'javascript:x' })
  expect(partsOf(html)).toEqual([
    '<div data-part="root">',
    '<div data-part="about">',
    '<h2 data-part="title" lang="de">',
  ])
  expect(html).toContain('<h2 data-scope="product-block" data-part="title" lang="de">Tides</h2>')
})

test('a card has its price and a link to its quick view, whose content is a template [COM-42]', () => {
  const html = render({ view: 'card' })
  expect(partsOf(html)).toEqual([
    '<div data-part="root" data-view="card" data-product="tides">',
    '<div data-part="picture">',
    '<div data-part="about">',
    '<h2 data-part="title" lang="de">',
    '<a href="/shop/tides" data-part="quick-view" data-replay="" aria-label="Quick view of Tides">',
    '<template data-part="quick-view-content">',
    '<div data-part="root" data-view="quick">',
    '<div data-part="picture">',
    ...ABOUT,
    '<p data-part="ways">',
    '<a href="/shop/tides" data-part="details">',
    '<button type="button" data-part="close">',
  ])
  const [card, quick] = html.split('<template')
  expect(card).toContain('<span data-scope="product" data-part="amount">$28.00</span>')
  expect(quick).toContain('<form')
  expect(html).not.toContain('image-zoom')
  const pictures = tagsWith(html, '<img')
  expect(pictures).toHaveLength(2)
  for (const picture of pictures) expect(picture).toContain('data-fit="cover" width="1500" height="1000"')
  for (const picture of pictures) expect(picture).toContain('sizes="calc(100vw * 1.875)"')
  expect(quick).toContain('data-part="details">View full details</a>')
  expect(quick).toContain('data-part="close">Close</button>')
})

test('a card of a membership shows the price of its cheapest plan [BLK-74]', () => {
  const plan = (unit: string) => ({ billingPeriod: { unit, value: 1 }, numBillingCycles: 0 })
  const variants = [
    { ...variant, sku: 'Y', price: 6000, subscriptionPlan: plan('YEAR') },
    { ...variant, sku: 'M', price: 600, subscriptionPlan: plan('MONTH') },
  ]
  const product = { ...stored.product, productType: 'PAYWALL', variants }
  const [card] = render({ view: 'card', product }).split('<template')
  expect(card).toContain('data-part="amount">from $6.00 monthly</span>')
})

test('a card of a product that is sold out says so, and one without a page has no link [COM-42]', () => {
  const product = { ...stored.product, variants: [{ ...variant, qtyInStock: 0 }] }
  const html = render({ view: 'card', product, href: '' })
  expect(html.split('<template')[0]).toContain('<p data-scope="product-block" data-part="note">Sold out</p>')
  expect(html).not.toMatch(/data-part="(?:quick-view|details)"/)
  expect(render({ view: 'card' })).not.toContain('data-part="note"')
})

test('a card of a product without a price shows none [COM-42] [COM-3]', () => {
  const [card] = render({ view: 'card', product: { ...stored.product, productType: 'PAYWALL', variants: [] } }).split(
    '<template',
  )
  expect(card).toContain('>Tides</a></h2>')
  expect(card).not.toMatch(/data-part="(?:amount|price)"|\$/)
})

test.each([
  [{}, true],
  [{ productType: 'DIGITAL' }, true],
  [{ productType: 'GIFT_CARD' }, false],
  [{ productType: 'PAYWALL' }, false],
  [{ variants: [] }, false],
  [{ variants: [{ ...variant, qtyInStock: 0 }] }, false],
  [
    {
      variants: [variant, { ...variant, sku: 'B' }].map((one, n) => ({
        ...one,
        optionValues: [{ optionName: 'Size', value: `${n}` }],
      })),
    },
    false,
  ],
  [
    {
      variants: [{ ...variant, subscriptionPlan: { billingPeriod: { unit: 'MONTH', value: 1 }, numBillingCycles: 0 } }],
    },
    false,
  ],
])('a card of a product with %j adds it by one press: %j [COM-102]', (more, isQuick) => {
  const [card] = render({ view: 'card', product: { ...stored.product, ...more } }).split('<template')
  expect(card!.includes('<form')).toBe(isQuick)
  const fields = Object.fromEntries(
    tagsWith(card!, 'type="hidden"').map((tag) => [/name="(\w+)"/.exec(tag)![1], /value="([^"]*)"/.exec(tag)?.[1]]),
  )
  if (isQuick) expect(fields).toMatchObject({ itemId: 'tides', sku: 'A', quantity: '1' })
  if (isQuick) expect(card).toContain('aria-label="Add to cart: Tides"')
})

/** The card of a product with these variants, each a list of its values with their colours. */
function cardOf(...variants: readonly (readonly [stock: number, ...values: readonly object[]])[]): string {
  const own = variants.map(([qtyInStock, ...optionValues], n) => ({
    ...variant,
    sku: `${n}`,
    qtyInStock,
    optionValues,
  }))
  return render({ view: 'card', product: { ...stored.product, variants: own } }).split('<template')[0]!
}
const colour = (value: string, color?: string) => ({ optionName: 'Colour', value, color })

test('a card shows the colours of its product by name, and which are sold out [COM-103]', () => {
  const html = cardOf([3, colour('Ink', '#1b1a22')], [0, colour('Moss', '#5c6b3a')], [1, colour('Plain')])
  expect(partsOf(html).filter((tag) => tag.includes('swatch'))).toEqual([
    '<ul data-part="swatches" aria-label="Colors">',
    '<li data-part="swatch" title="Ink" lang="de">',
    '<a href="/shop/tides" data-part="swatch-link" data-value="Ink" data-replay="">',
    '<span data-part="swatch-dot" style="background:#1b1a22">',
    '<span data-part="swatch-text">',
    '<li data-part="swatch" title="Moss (sold out)" data-sold-out="">',
    '<a href="/shop/tides" data-part="swatch-link" data-value="Moss" data-replay="">',
    '<span data-part="swatch-dot" style="background:#5c6b3a">',
    '<span data-part="swatch-text">',
  ])
  expect(cardOf([3, colour('Ink', '#1b1a22')])).not.toContain('swatch')
})

test('a choice of colours alone is a required field of the form of its card, and any other choice is not [COM-130]', () => {
  const fields = (html: string): readonly string[] =>
    tagsWith(html, 'type="radio"').map(
      (tag) => `${/ value="(\w+)"/.exec(tag)?.[1]}${tag.includes(' disabled') ? ' -' : ''}`,
    )
  const html = cardOf([3, colour('Ink', '#1b1a22')], [0, colour('Moss', '#5c6b3a')])
  expect(fields(html)).toEqual(['Ink', 'Moss -'])
  for (const tag of tagsWith(html, 'type="radio"'))
    for (const attribute of ['name="option-0"', 'required']) expect(tag).toContain(attribute)
  expect(html).not.toContain('swatch-link')
  const size = (value: string) => ({ optionName: 'Size', value })
  const sized = cardOf([3, colour('Ink', '#1b1a22'), size('S')], [1, colour('Moss', '#5c6b3a'), size('L')])
  expect([fields(sized), sized.includes('<form'), sized.includes('swatch-link')]).toEqual([[], false, true])
})

/** The description of the product for search engines. */
function described(more: object, address = 'https://hall.example/shop/tides'): Record<string, unknown> | undefined {
  const html = renderStored('product', { ...stored, headingLevel: 1, ...more }, { shared: { address } })
  const json = html.split('<script type="application/ld+json">')[1]?.split('</script>')[0]
  return json === undefined ? undefined : (JSON.parse(json) as Record<string, unknown>)
}
const image = { src: '/images/large', width: 10, height: 10, alt: '' }

test('a product is described with the absolute addresses of its picture and of those of its variants [COM-52]', () => {
  const variants = [variant, { ...variant, sku: 'B', image }]
  const found = described({ product: { ...stored.product, variants } })!
  expect(found['image']).toEqual(['https://hall.example/images/tides?format=1500w'])
  expect((found['hasVariant'] as { image: string }[]).map((one) => one.image)).toEqual([
    'https://hall.example/images/tides?format=1500w',
    'https://hall.example/images/large',
  ])
  expect([found['url'], found['description']]).toEqual(['https://hall.example/shop/tides', 'Ink on paper.'])
})

test('a product without a picture is described without one [COM-52]', () => {
  const found = described({ image: undefined })!
  expect([found['name'], 'image' in found]).toEqual(['Tides', false])
  const variants = [variant, { ...variant, sku: 'B', image }]
  const group = described({ image: undefined, product: { ...stored.product, variants } })!
  expect('image' in group).toBe(false)
  expect((group['hasVariant'] as { image?: string }[]).map((one) => one.image)).toEqual([
    undefined,
    'https://hall.example/images/large',
  ])
})

test('a product without a price is not described [COM-52]', () => {
  expect(described({ product: { ...stored.product, productType: 'PAYWALL', variants: [] } })).toBeUndefined()
  expect(described({ product: { ...stored.product, variants: [] } })).toBeUndefined()
})

test('several pictures are links to themselves, the first large and the others in rows, without a zoom [COM-93]', () => {
  const more = { ...stored.image, src: '/images/more', alt: 'More' }
  const html = render({ pictures: [more, { ...more, width: 0 }], sizes: '600px' })
  const links = tagsWith(html, 'data-part="open"')
  expect(links.map((tag) => /href="([^"]*)"/.exec(tag)![1])).toEqual([
    '/images/tides?format=1500w',
    '/images/more?format=1500w',
  ])
  const [first, second] = tagsWith(html, '<img')
  expect([first!.includes('sizes="600px"'), first!.includes('loading="lazy"')]).toEqual([true, false])
  expect([second!.includes('sizes="600px"'), second!.includes('loading="lazy"')]).toEqual([false, true])
  expect(html).not.toContain('image-zoom')
  expect(render({ pictures: [more], view: 'card' })).not.toContain('data-scope="gallery"')
})

test('a film among the pictures is its poster in a link to the file, and nothing of it is fetched [COM-119]', () => {
  const film = '/s/tide.webm'
  const html = render({ pictures: [{ ...stored.image, alt: 'The tide', film }] })
  const [, link] = tagsWith(html, 'data-part="open"')
  expect(link).toContain(`href="${film}"`)
  expect(link).toContain('aria-label="Play The tide"')
  expect(tagsWith(html, '<video')).toEqual(['<video preload="none" muted="">'])
  expect(tagsWith(html, '<source')).toEqual([`<source src="${film}" type="video/webm"/>`])
  expect(render({ image: { ...stored.image, film } })).toContain(`href="${film}"`)
  for (const bad of ['//evil.example/a.mp4', 'javascript:a.mp4', '/a.html', 'https://evil.example/a.mp4'])
    expect(render({ pictures: [{ ...stored.image, film: bad }] })).not.toContain('<video')
})

test('a product is described with the addresses of all its pictures [COM-52]', () => {
  const pictures = [{ ...stored.image, src: '/images/more' }]
  expect(described({ pictures })!['image']).toEqual([
    'https://hall.example/images/tides?format=1500w',
    'https://hall.example/images/more?format=1500w',
  ])
})

test('the way from the shop to the product is shown and described, without addresses that are no links [COM-97]', () => {
  const breadcrumbs = [
    { name: 'Shop', href: '/shop' },
    { name: 'Prints', href: '/shop?category=Prints' },
  ]
  const html = renderStored(
    'product',
    { ...stored, headingLevel: 1, breadcrumbs },
    { shared: { address: 'https://hall.example/shop/tides' } },
  )
  const nav = html.slice(html.indexOf('<nav'), html.indexOf('</nav>'))
  expect(nav).toContain('aria-label="You are here"')
  expect(tagsWith(nav, '<a')).toEqual(['<a href="/shop">', '<a href="/shop?category=Prints">'])
  const [, list] = Array.from(html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g), ([, json]) =>
    JSON.parse(json!),
  ) as [object, { itemListElement: { name: string; item: string }[] }]
  expect(list.itemListElement.map(({ name, item }) => [name, item])).toEqual([
    ['Shop', 'https://hall.example/shop'],
    ['Prints', 'https://hall.example/shop?category=Prints'],
    ['Tides', 'https://hall.example/shop/tides'],
  ])
  expect(render({ breadcrumbs: [{ name: 'Bad', href: 'javascript:x' }] })).not.toContain('<nav')
})

test('a product with variants that are sold out has a form that asks for them, where its host takes it [COM-133]', () => {
  const variants = ['S', 'M', 'L'].map((value, index) => ({
    ...variant,
    sku: value,
    qtyInStock: index === 0 ? 2 : 0,
    optionValues: [{ optionName: 'Size', value }],
  }))
  const product = { ...stored.product, variants }
  const backInStockAction = '/back'
  const html = render({ product, backInStockAction })
  const [, form] = html.split('data-part="back-in-stock"')
  for (const attribute of ['method="post"', 'action="/back"']) expect(tagsWith(form!, '<form')[0]).toContain(attribute)
  expect(tagsWith(form!, '<option')).toEqual(['<option value="M">', '<option value="L">'])
  for (const data of [
    { product },
    { product, backInStockAction: 'javascript:x' },
    { product, backInStockAction, view: 'card' },
    { backInStockAction },
    { product: { ...product, productType: 'DIGITAL', priceCents: 100 }, backInStockAction },
  ])
    expect(render(data)).not.toContain('back-in-stock')
})

test('the form about a variant that is back names the only variant that is sold out [COM-137]', () => {
  const formOf = (stock: readonly number[], values: readonly string[]) => {
    const variants = stock.map((qtyInStock, place) => ({
      ...variant,
      sku: `v${place}`,
      unlimited: false,
      qtyInStock,
      optionValues: values.length === 0 ? [] : [{ optionName: 'Size', value: values[place]! }],
    }))
    return render({ product: { ...stored.product, variants }, backInStockAction: '/back' }).split(
      'data-part="back-in-stock"',
    )[1]!
  }
  expect(formOf([3, 0], ['M', 'L']).split('back-in-stock-variant"')[1]).toMatch(/^[^>]*>L<\/p>/)
  expect(formOf([0, 0], ['M', 'L'])).not.toContain('back-in-stock-variant')
  expect(formOf([0], [])).not.toContain('back-in-stock-variant')
})
