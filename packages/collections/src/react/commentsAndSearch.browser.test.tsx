import { partsOf, valuesOf } from '@vitrine/testing/markup'
import { describe, expect, test } from 'vitest'
import { COMMENTS, HIT } from '../testing/items.js'
import { place } from '../testing/place.js'
import { textOf } from '../testing/textOf.js'
import { Comments, SearchField, SearchPage } from './index.js'

describe('comments', () => {
  const draw = (props: Partial<Parameters<typeof Comments>[0]> = {}) =>
    place(<Comments itemId="first-light" comments={COMMENTS} now={600_000} {...props} />)

  test('have their author, time and text, and a named control that deletes [COL-20]', () => {
    const root = draw()
    const comment = root.querySelector('#comment-c2')!
    expect(partsOf(comment)).toEqual(['comment', 'by', 'name', 'time', 'pending', 'text', 'delete'])
    expect(textOf(comment, '[data-part=name]')).toBe('Ida')
    expect(textOf(comment, '[data-part=time]')).toBe('Jan 1, 1970')
    expect(valuesOf(comment, 'time', 'datetime')).toEqual([['1970-01-01T00:00:02.000Z']])
    expect(textOf(comment, '[data-part=delete]')).toBe('Delete')
    expect(valuesOf(comment, 'button', 'type', 'value', 'aria-label', 'hidden')).toEqual([
      ['button', 'c2', 'Delete the comment of Ida', ''],
    ])
    expect(valuesOf(draw({ mayModerate: true }), '#comment-c2 button', 'hidden')).toEqual([[null]])
  })

  test('that wait for approval are marked, and take no answer [COL-20]', () => {
    const root = draw()
    expect(valuesOf(root, 'article', 'id', 'data-pending')).toEqual([
      ['comment-c1', null],
      ['comment-c2', null],
      ['comment-c3', ''],
    ])
    expect(valuesOf(root, '[data-part=pending]', 'hidden')).toEqual([[''], [''], [null]])
    expect(textOf(root, '#comment-c3 [data-part=pending]')).toBe('Waits for approval')
    expect([...root.querySelectorAll('[data-part=reply]')].map((one) => one.closest('li')!.dataset['id'])).toEqual([
      'c1',
    ])
    expect(valuesOf(root, 'summary', 'aria-label')).toEqual([['Reply to Noor']])
    expect(valuesOf(root, '[data-part=replies]', 'aria-label')).toEqual([['Replies'], ['Replies']])
  })

  test('have links to the pages before and after, to safe addresses alone [COL-34]', () => {
    const links = (pages: Parameters<typeof Comments>[0]['pages']) =>
      valuesOf(draw({ pages }), '[data-part=pages] a', 'rel', 'href')
    expect(links({ previous: '/p#comments', next: '/p?comments=3#comments' })).toEqual([
      ['prev', '/p#comments'],
      ['next', '/p?comments=3#comments'],
    ])
    expect(links({ next: '/p?comments=2' })).toEqual([['next', '/p?comments=2']])
    expect(links({ next: 'javascript:alert(1)' })).toEqual([])
    expect(draw().querySelector('nav')).toBeNull()
  })

  test('have a form that posts to the server without script [COL-20]', () => {
    const root = draw({ crumb: 'crumb-1', shownAt: 'mark-1' })
    const [reply, form] = [...root.querySelectorAll('form')]
    expect(valuesOf(root, 'form', 'method', 'action')).toEqual([
      ['post', '/api/rest/comments'],
      ['post', '/api/rest/comments'],
    ])
    expect(Object.fromEntries(new FormData(form!))).toEqual({
      crumb: 'crumb-1',
      itemId: 'first-light',
      shownAt: 'mark-1',
      website: '',
      name: '',
      body: '',
    })
    expect(new FormData(reply!).get('parentId')).toBe('c1')
    expect(valuesOf(form!, '[name=name]', 'maxlength', 'required', 'autocomplete')).toEqual([['80', '', 'name']])
    expect(valuesOf(form!, 'textarea', 'maxlength', 'required', 'rows')).toEqual([['4000', '', '4']])
    expect(valuesOf(form!, 'button', 'type')).toEqual([['submit']])
    expect(valuesOf(draw({ action: '/post-here' }), 'form', 'action')).toEqual([['/post-here'], ['/post-here']])
  })

  test('name each field of their form, and hide the trap for robots from people [COL-20]', () => {
    const form = draw({ error: 'Write something first.' }).querySelector<HTMLFormElement>('section > form')!
    const labelOf = (name: string): string | undefined =>
      (form.elements.namedItem(name) as HTMLInputElement).labels![0]?.textContent
    expect(['name', 'body'].map(labelOf)).toEqual(['Your name', 'Your comment'])
    const error = form.querySelector('[data-part=error]')!
    expect([error.getAttribute('role'), error.textContent]).toEqual(['alert', 'Write something first.'])
    expect(form.querySelector('textarea')!.getAttribute('aria-describedby')).toBe(error.id)
    expect(valuesOf(form, '[data-part=trap]', 'aria-hidden')).toEqual([['true']])
    expect(valuesOf(form, '[name=website]', 'type', 'tabindex', 'autocomplete')).toEqual([['text', '-1', 'off']])
    expect(partsOf(form)).toEqual(['form', 'trap', 'row', 'row', 'error', 'send'])
  })

  test('keep the name and the text of a refused comment in the form below all threads [COL-20]', () => {
    const [reply, form] = [...draw({ typed: { name: 'Lou', body: 'Lovely.' } }).querySelectorAll('form')]
    expect(['name', 'body'].map((name) => new FormData(form!).get(name))).toEqual(['Lou', 'Lovely.'])
    expect(['name', 'body'].map((name) => new FormData(reply!).get(name))).toEqual(['', ''])
  })

  test('say that there are none, or that they are closed [COL-20]', () => {
    const root = draw({ comments: [] })
    expect(valuesOf(root, '[data-part=empty]', 'hidden')).toEqual([[null]])
    expect(textOf(root, '[data-part=empty]')).toBe('No comments yet.')
    for (const comments of [COMMENTS, COMMENTS.slice(0, 1)])
      expect(valuesOf(draw({ comments }), '[data-part=empty]', 'hidden')).toEqual([['']])
    const closed = draw({ mayComment: false })
    expect(textOf(closed, '[data-part=closed]')).toBe('Comments are closed.')
    expect(partsOf(closed)).not.toContain('reply')
  })

  test('are a section of the page with a heading and a status [COL-20]', () => {
    const root = draw()
    expect(valuesOf(root, 'section', 'id', 'data-item', 'data-now')).toEqual([['comments', 'first-light', '600000']])
    expect(textOf(root, 'h2')).toBe('Comments')
    expect(textOf(draw({ headingLevel: 3 }), 'h3')).toBe('Comments')
    expect(valuesOf(root, 'section > [data-part=status]', 'role')).toEqual([['status']])
  })

  test('under a minute old say how long ago in the language of the page [COL-21]', () => {
    const fresh = [{ ...COMMENTS[0]!, createdAt: 588_000 }]
    expect(textOf(draw({ comments: fresh }), '[data-part=time]')).toBe('about 12 seconds ago')
    expect(textOf(draw({ locale: 'de' }), '[data-part=time]')).toBe('01.01.1970')
  })
})

describe('a search field', () => {
  test('is a form that asks /search, with a named field and an empty list of suggestions [COL-18]', () => {
    const root = place(<SearchField />)
    expect(valuesOf(root, 'form', 'action', 'method', 'role')).toEqual([['/search', 'get', 'search']])
    expect(valuesOf(root, 'input', 'type', 'name', 'autocomplete', 'enterkeyhint', 'maxlength', 'value')).toEqual([
      ['search', 'q', 'off', 'search', '200', null],
    ])
    expect(root.querySelector('input')!.labels![0]!.textContent).toBe('Search for')
    expect([textOf(root, 'button'), root.querySelector('button')!.type]).toEqual(['Search', 'submit'])
    expect(valuesOf(root, 'ul', 'data-part', 'aria-label', 'hidden')).toEqual([['list', 'Suggestions', '']])
    expect(root.querySelector('ul')!.id).toBe(root.querySelector('input')!.id.replace('input', 'list'))
    expect(valuesOf(root, '[data-part=status]', 'role')).toEqual([['status']])
  })

  test('has the text and the path that it is given [COL-18] [BLK-52]', () => {
    const root = place(<SearchField query="lamp" path="/de/suche" />)
    expect(valuesOf(root, 'form', 'action')).toEqual([['/de/suche']])
    expect(valuesOf(root, 'input', 'value')).toEqual([['lamp']])
  })
})

describe('a page of results', () => {
  test('has a heading, text and date of each result, which leads to its page [COL-18]', () => {
    const root = place(<SearchPage query="lamp" terms={['lamp']} items={[HIT]} />)
    expect(valuesOf(root, 'li', 'data-part', 'data-kind', 'data-id')).toEqual([
      ['result', 'post', '/journal/first-light'],
    ])
    expect(valuesOf(root, 'h2 > a', 'href')).toEqual([['/journal/first-light']])
    expect(textOf(root, 'h2')).toBe('First light in the lamp works')
    expect(textOf(root, '[data-part=excerpt]')).toBe('Each lamp has a number.')
    expect(textOf(root, 'time')).toBe('November 20, 2026')
    expect(valuesOf(root, 'time', 'data-part', 'datetime')).toEqual([['date', '2026-11-20T09:00:00.000Z']])
    expect(textOf(root, '[data-part=count]')).toBe('Results found: 1')
    expect(valuesOf(root, '[data-part=count]', 'role')).toEqual([['status']])
    expect(valuesOf(root, 'section', 'data-state')).toEqual([['ready']])
  })

  test('marks no word without terms, and has no date for a result without one [COL-18]', () => {
    const hit = { ...HIT, publishedAt: undefined, url: 'javascript:alert(1)' }
    const root = place(<SearchPage query="lamp" items={[hit]} headingLevel={3} />)
    expect(root.querySelectorAll('mark, time')).toHaveLength(0)
    expect(valuesOf(root, 'h3 > a', 'href')).toEqual([[null]])
  })

  test('shows the day of an event in its own zone, not the day of its publication [COL-13] [COL-18]', () => {
    const hit = { ...HIT, kind: 'event', start: Date.UTC(2026, 10, 27, 23, 30), timeZone: 'Europe/Berlin' } as const
    const root = place(<SearchPage query="lamp" items={[hit]} locale="en-GB" />)
    expect(textOf(root, 'time')).toBe('28 November 2026')
    expect(valuesOf(root, 'time', 'datetime')).toEqual([['2026-11-27T23:30:00.000Z']])
    const lost = place(<SearchPage query="lamp" items={[{ ...hit, timeZone: 'Lantern/Hall' }]} locale="en-GB" />)
    expect(textOf(lost, 'time')).toBe('27 November 2026')
  })

  test.each([undefined, '', ' \n'])('before a search, with the query %j, announces no count [COL-18]', (query) => {
    const root = place(<SearchPage query={query} items={[]} />)
    expect(textOf(root, '[data-part=count]')).toBe('')
    expect(root.querySelector('ol')).toBeNull()
    expect(valuesOf(root, 'form', 'action')).toEqual([['/search']])
  })

  test('that failed says so and shows no count [COL-19]', () => {
    const root = place(<SearchPage query="lamp" items={[]} state="failed" />)
    expect(partsOf(root)).not.toContain('count')
    expect(valuesOf(root, 'section', 'data-state')).toEqual([['failed']])
    expect(valuesOf(root, '[data-part=failure]', 'role')).toEqual([['alert']])
    expect(textOf(root, '[data-part=failure]')).toBe('Unable to load results')
    expect(partsOf(place(<SearchPage query="lamp" items={[]} />))).not.toContain('failure')
  })

  test('has links to its other pages with the query, and a status for what is added [COL-18]', () => {
    const root = place(<SearchPage query="lamp" path="/find" items={[HIT]} page={2} pageCount={3} total={21} />)
    expect(valuesOf(root, '[data-part=pages]', 'aria-label')).toEqual([['Search']])
    expect(valuesOf(root, '[data-part=pages] a', 'href', 'aria-label')).toEqual([
      ['/find?q=lamp', null],
      ['/find?q=lamp&page=3', 'More: Search'],
    ])
    expect([...root.querySelectorAll('[data-part=pages] a')].map(({ textContent }) => textContent)).toEqual([
      'Previous',
      'More',
    ])
    expect(valuesOf(root, 'section > [data-part=status]', 'data-scope', 'role')).toEqual([['collections', 'status']])
    expect(partsOf(place(<SearchPage query="lamp" items={[HIT]} />))).not.toContain('pages')
    const first = place(<SearchPage query="lamp" items={[HIT]} pageCount={2} />)
    expect(valuesOf(first, '[data-part=pages] a', 'href')).toEqual([['/search?q=lamp&page=2']])
  })
})
