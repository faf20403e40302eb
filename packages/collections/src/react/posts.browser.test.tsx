import { PublicationStatus } from '@vitrine/enums'
import { vitrineLoader } from '@vitrine/media'
import { COLLECTIONS } from '@vitrine/messages'
import { partsOf, valuesOf } from '@vitrine/testing/markup'
import { describe, expect, test } from 'vitest'
import { CONCERT, POST, withLargePicture } from '../testing/items.js'
import { place } from '../testing/place.js'
import { textOf } from '../testing/textOf.js'
import { Post, PostList, Summary } from './index.js'

const LOADED = withLargePicture(POST)

describe('a card', () => {
  test('has the picture, the date, the title and the text of its item, which lead to its page [COL-2]', () => {
    const root = place(<PostList items={[POST]} path="/journal" locale="en-GB" />)
    expect(partsOf(root.querySelector('[data-part=item]')!)).toEqual([
      'item',
      'picture',
      'image',
      'words',
      'facts',
      'date',
      'title',
      'link',
      'author',
      'excerpt',
      'filters',
      'filter-list',
      'filter-list',
      'read-more',
    ])
    expect(valuesOf(root, '[data-part=picture]', 'href', 'tabindex', 'aria-hidden')).toEqual([
      ['/journal/first-light', '-1', 'true'],
    ])
    expect(valuesOf(root, '[data-part=date]', 'datetime')).toEqual([['2026-11-20T09:00:00.000Z']])
    expect(textOf(root, '[data-part=date]')).toBe('20 November 2026')
    expect(valuesOf(root, '[data-part=link]', 'href', 'aria-label')).toEqual([['/journal/first-light', null]])
    expect(textOf(root, 'h2 > [data-part=link]')).toBe('First light in the lamp works')
    expect(textOf(root, '[data-part=excerpt]')).toBe(POST.excerpt)
    expect(textOf(root, '[data-part=author]')).toBe('By Ida Brandt')
    expect(valuesOf(root, '[data-part=read-more]', 'href', 'aria-label')).toEqual([
      ['/journal/first-light', 'Read more: First light in the lamp works'],
    ])
  })

  test('crops the picture of its item to one ratio around its focal point [COL-2]', () => {
    const preview = 'data:image/gif;base64,R0lGODdhAQABAAAAACw='
    const image = { ...POST.image!, width: 900, preview, focalPoint: { x: 0, y: 0.5 } }
    const root = place(<PostList items={[{ ...POST, image }, POST]} />)
    expect(valuesOf(root, 'img', 'alt', 'width', 'height', 'data-fit', 'loading', 'src')).toEqual([
      ['', '900', '400', 'cover', 'eager', image.src],
      ['', '600', '400', 'cover', 'lazy', image.src],
    ])
    const [first, second] = [...root.querySelectorAll('img')].map(({ style }) => style)
    expect([first!.aspectRatio, first!.objectPosition, first!.backgroundImage]).toEqual([
      '1.5 / 1',
      '0% 50%',
      `url("${image.preview}")`,
    ])
    expect(second!.backgroundColor).toBe('rgb(201, 162, 39)')
  })

  test('of an item with nothing but a title has a title and a date [COL-2]', () => {
    const bare = { ...POST, image: undefined, excerpt: undefined, author: undefined, tags: [], categories: [] }
    expect(partsOf(place(<PostList items={[bare]} view="grid" path="/journal" />))).toEqual([
      'list',
      'items',
      'entry',
      'item',
      'words',
      'facts',
      'date',
      'title',
      'link',
      'status',
    ])
  })

  test('of an unknown record type is a plain item, and an address that is not safe makes no link [COL-2] [COL-32]', () => {
    const root = place(<PostList items={[{ ...POST, recordType: 9999, url: 'javascript:alert(1)' }]} />)
    expect(valuesOf(root, 'article', 'data-record')).toEqual([['item']])
    expect(root.querySelector('[href^="javascript:"]')).toBeNull()
    expect(valuesOf(root, '[data-part=link]', 'href')).toEqual([[null]])
  })

  test('has the label of its state in the language of the page, or in English [COL-4]', () => {
    const items = [PublicationStatus.Draft, PublicationStatus.Private].map((status) => ({
      ...POST,
      id: String(status),
      status,
    }))
    const root = place(<PostList items={items} messages={{ ...COLLECTIONS, draft: 'Entwurf' }} />)
    expect([...root.querySelectorAll('[data-part=badge]')].map(({ textContent }) => textContent)).toEqual([
      'Entwurf',
      'Private',
    ])
    expect(partsOf(place(<PostList items={[POST]} />))).not.toContain('badge')
  })

  test('of an event has its time with its offset and no day of publication [COL-2]', () => {
    const root = place(<PostList items={[CONCERT]} />)
    expect(valuesOf(root, '[data-part=date]', 'datetime')).toEqual([['2026-11-27T19:00+01:00']])
    expect(textOf(root, '[data-part=date]')).toContain('GMT+1')
  })

  test.each([
    ['title', 'title', true],
    ['image', 'picture', true],
    ['excerpt', 'excerpt', true],
    ['date', 'facts', true],
    ['date', 'date', true],
    ['author', 'author', false],
    ['location', 'place', false],
    ['price', 'price', false],
    ['readMore', 'read-more', false],
  ] as const)('shows its %s by the choice of the owner alone [COL-24]', (name, part, byDefault) => {
    const item = { ...CONCERT, price: '$12.00' }
    const isShown = (show?: Readonly<Record<string, boolean>>): boolean =>
      partsOf(place(<Summary items={[item]} show={show} />)).includes(part)
    expect([isShown(), isShown({ [name]: true }), isShown({ [name]: false })]).toEqual([byDefault, true, false])
  })

  test('without its title is a link that has it for a name [COL-24]', () => {
    const root = place(<Summary items={[POST]} show={{ title: false }} />)
    expect(valuesOf(root, '[data-part=link]', 'href', 'aria-label')).toEqual([
      ['/journal/first-light', 'First light in the lamp works'],
    ])
    expect(root.querySelector('h3')).toBeNull()
  })

  test('leaves out chosen members that its item lacks [COL-24]', () => {
    const show = { author: true, location: true, price: true, tags: true }
    const item = { ...CONCERT, author: undefined, address: undefined }
    const parts = partsOf(place(<Summary items={[item]} show={show} />))
    for (const name of ['author', 'place', 'price', 'filters']) expect(parts).not.toContain(name)
    const post = { ...POST, address: 'Mill Street' }
    expect(partsOf(place(<Summary items={[post]} show={show} />))).not.toContain('place')
  })
})

describe('a list of posts', () => {
  test('links each category and each tag of a post to the items that share it [COL-11]', () => {
    const root = place(<PostList items={[POST]} path="/journal" />)
    expect(valuesOf(root, '[data-part=filter-list]', 'data-kind', 'aria-label')).toEqual([
      ['categories', 'Categories'],
      ['tags', 'Tags'],
    ])
    const links = [...root.querySelectorAll('[data-part=filter-list] a')]
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['House', '/journal?category=House'],
      ['lamps', '/journal?tag=lamps'],
      ['building', '/journal?tag=building'],
    ])
    const tagged = place(<PostList items={[{ ...POST, categories: [] }]} path="/journal" />)
    expect(valuesOf(tagged, '[data-part=filter-list]', 'data-kind')).toEqual([['tags']])
    const categorised = place(<PostList items={[{ ...POST, tags: [] }]} path="/journal" />)
    expect(valuesOf(categorised, '[data-part=filter-list]', 'data-kind')).toEqual([['categories']])
  })

  test('names the filter of the address and leads back to all posts [COL-11]', () => {
    const filterOf = (filter: { tag?: string; category?: string }): string | undefined =>
      textOf(place(<PostList items={[POST]} path="/journal" filter={filter} />), '[data-part=filter]')
    expect(filterOf({ tag: 'lamps', category: 'House' })).toBe('Filtered by House, lamps Show all')
    expect(filterOf({ tag: 'lamps' })).toBe('Filtered by lamps Show all')
    expect(filterOf({ category: 'House' })).toBe('Filtered by House Show all')
    expect(filterOf({ tag: '', category: '' })).toBeUndefined()
    expect(filterOf({})).toBeUndefined()
  })

  test('keeps the filter in the links to its pages [COL-11]', () => {
    const root = place(<PostList items={[POST]} path="/journal" filter={{ tag: 'lamps' }} page={2} pageCount={3} />)
    expect(valuesOf(root, 'nav', 'aria-label')).toEqual([['Pages of posts']])
    expect(valuesOf(root, '[data-part=newer]', 'href', 'rel')).toEqual([['/journal?tag=lamps', 'prev']])
    expect(textOf(root, '[data-part=newer]')).toBe('Newer posts')
    expect(valuesOf(root, '[data-part=more]', 'href', 'rel', 'data-page', 'aria-label')).toEqual([
      ['/journal?tag=lamps&page=3', 'next', '3', 'More: Older posts'],
    ])
    expect(textOf(root, '[data-part=more]')).toBe('More')
  })

  test.each([
    [1, 1, []],
    [1, 2, ['more']],
    [2, 2, ['newer']],
    [2, 3, ['newer', 'more']],
  ] as const)('on page %i of %i has the links %j [COL-11]', (page, pageCount, links) => {
    const nav = place(<PostList items={[POST]} {...{ page, pageCount }} />).querySelector('nav')
    expect(nav ? partsOf(nav) : []).toEqual(links.length > 0 ? ['pages', ...links] : [])
  })

  test('is one page of the site’s own address and in English by default [COL-11]', () => {
    const root = place(<PostList items={[POST]} />)
    expect(partsOf(root)).not.toContain('pages')
    const first = place(<PostList items={[POST]} pageCount={2} />)
    expect(valuesOf(first, '[data-part=pages] a', 'href')).toEqual([['?page=2']])
    expect(textOf(root, '[data-part=date]')).toBe('November 20, 2026')
    expect(valuesOf(root, '[data-kind=tags] a', 'href')).toEqual([['?tag=lamps'], ['?tag=building']])
    expect(valuesOf(root, '[data-part=entry]', 'data-id')).toEqual([['first-light']])
    expect(valuesOf(root, '[data-part=status]', 'role')).toEqual([['status']])
  })

  test('shows "Read more" as a list, and not as a grid [COL-7]', () => {
    expect(partsOf(place(<PostList items={[POST]} view="list" />))).toContain('read-more')
    expect(partsOf(place(<PostList items={[POST]} view="grid" />))).not.toContain('read-more')
  })

  test('tells the browser how wide its pictures are in each view [COL-30]', () => {
    const sizesOf = (view: string, sizes?: string) =>
      valuesOf(place(<PostList items={[LOADED]} loader={vitrineLoader} {...{ view, sizes }} />), 'img', 'sizes')
    expect(sizesOf('grid')).toEqual([['(width >= 768px) 33vw, 100vw']])
    expect(sizesOf('list')).toEqual([['(width >= 560px) calc((100vw - 22px) * 0.2857), 100vw']])
    expect(sizesOf('list', '50vw')).toEqual([['(width >= 560px) calc((50vw - 22px) * 0.2857), 50vw']])
  })
})

describe('a post', () => {
  const links = {
    previous: { title: 'Older', url: '/journal/older' },
    next: { title: 'Newer', url: '/journal/newer' },
  }

  test('has its title, facts, picture, text, tags and neighbours in this order [COL-11]', () => {
    const root = place(
      <Post item={POST} path="/journal" {...links}>
        <p data-part="comments">Comments</p>
      </Post>,
    )
    expect(partsOf(root)).toEqual([
      'post',
      'head',
      'title',
      'facts',
      'author',
      'date',
      'image',
      'excerpt',
      'filters',
      'filter-list',
      'filter-list',
      'others',
      'previous',
      'direction',
      'next',
      'direction',
      'comments',
    ])
    expect(textOf(root, 'h1')).toBe('First light in the lamp works')
    expect(textOf(root, '[data-part=date]')).toBe('November 20, 2026')
    expect(valuesOf(root, 'img', 'alt', 'width', 'height', 'loading', 'src')).toEqual([
      ['A paper lantern', '600', '400', 'eager', POST.image!.src],
    ])
    expect(valuesOf(root, '[data-part=others]', 'aria-label')).toEqual([['Before and after']])
    expect(valuesOf(root, '[data-part=others] a', 'rel', 'href')).toEqual([
      ['prev', '/journal/older'],
      ['next', '/journal/newer'],
    ])
    expect([...root.querySelectorAll('[data-part=others] a')].map(({ textContent }) => textContent)).toEqual([
      'Previous Older',
      'Next Newer',
    ])
  })

  test('tells the browser that its picture is at most 900 px wide [COL-30]', () => {
    const sizesOf = (sizes?: string) =>
      valuesOf(place(<Post item={LOADED} loader={vitrineLoader} sizes={sizes} />), 'img', 'sizes')
    expect([sizesOf(), sizesOf('50vw')]).toEqual([[['min(100vw, 900px)']], [['min(50vw, 900px)']]])
  })

  test.each([
    ['an older neighbour', { previous: links.previous }, [['prev']]],
    ['a newer neighbour', { next: links.next }, [['next']]],
    ['no neighbour', {}, []],
  ] as const)('with %s has a link to no other [COL-11]', (_name, some, rels) => {
    const root = place(<Post item={POST} {...some} />)
    expect(valuesOf(root, '[data-part=others] a', 'rel')).toEqual(rels)
    expect(partsOf(root).includes('others')).toBe(rels.length > 0)
  })

  test('makes no link of a neighbour whose address is not safe [COL-32]', () => {
    const unsafe = { title: 'Older', url: 'javascript:alert(1)' }
    const root = place(<Post item={POST} previous={unsafe} next={unsafe} />)
    expect(valuesOf(root, '[data-part=others] a', 'rel', 'href')).toEqual([
      ['prev', null],
      ['next', null],
    ])
  })

  test('has the whole text in place of its excerpt, and leaves out what it lacks [COL-11]', () => {
    const bodyHtml = '<p>The <b>whole</b> text.</p>' as unknown as NonNullable<(typeof POST)['bodyHtml']>
    const root = place(<Post item={{ ...POST, bodyHtml }} headingLevel={3} />)
    expect(root.querySelector('[data-part=body]')!.innerHTML).toBe('<p>The <b>whole</b> text.</p>')
    expect(partsOf(root)).not.toContain('excerpt')
    expect(textOf(root, 'h3')).toBe('First light in the lamp works')
    const bare = { ...POST, image: undefined, author: undefined, excerpt: undefined }
    expect(partsOf(place(<Post item={bare} />))).toEqual(['post', 'head', 'title', 'facts', 'date'])
  })
})
