import { COMMENTS as TEXTS } from '@vitrine/messages'
import { valuesOf } from '@vitrine/testing/markup'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { CommentItem } from '../core/itemContext.js'
import { Comments, type CommentsProps } from '../react/index.js'
import { COMMENTS } from '../testing/items.js'
import { takeLanguage } from '../../testing/takeLanguage.js'
import { place } from '../testing/place.js'
import { type CommentPorts, enhanceComments } from './enhanceComments.js'

let stop = (): void => {}
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const STORED: CommentItem = { id: 'c9', itemId: 'first-light', name: 'Lou', body: 'Lovely.', createdAt: 9_000 }
interface Given {
  readonly props?: Partial<CommentsProps>
  readonly lang?: string
}

function start({ props = {}, lang = 'en-US', ...ports }: Partial<CommentPorts> & Given = {}) {
  const root = place(<Comments itemId="first-light" comments={COMMENTS} now={10_000} {...props} />)
  root.lang = lang
  const post = vi.fn<CommentPorts['post']>(() => Promise.resolve(STORED))
  stop = enhanceComments(root, { post, now: () => 10_000, ...ports })
  const form = root.querySelector<HTMLFormElement>('section > form')!
  const [section, body] = [root.querySelector('section')!, form.querySelector('textarea')!]
  const error = form.querySelector('[data-part=error]')!
  form.querySelector<HTMLInputElement>('[name=name]')!.value = 'Lou'
  function send(text: string): void {
    body.value = text
    form.requestSubmit()
  }
  return { root, section, post, form, body, error, send, status: section.querySelector(':scope > [data-part=status]')! }
}
/** Whether a form is left to the browser when it is sent; cancels what is left, which would leave the page. */
function isLeft(form: HTMLFormElement): boolean {
  let left = false
  const cancel = (event: Event): void => {
    left = !event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('submit', cancel, { once: true })
  form.requestSubmit()
  return left
}

describe('a comment that is sent', () => {
  test('has the fields of its form that are filled in [COL-20]', async () => {
    const { root, post, status } = start({ props: { shownAt: 'mark-1', submissionKey: 'key-1' } })
    const reply = root.querySelector<HTMLFormElement>('[data-part=reply] form')!
    reply.querySelector('textarea')!.value = 'Lovely.'
    reply.querySelector<HTMLInputElement>('[name=name]')!.value = 'Lou'
    reply.querySelector<HTMLInputElement>('[name=website]')!.value = 'spam.example'
    reply.requestSubmit()
    await expect.poll(() => status.textContent).toBe('Thank you for your comment.')
    expect(post.mock.calls).toEqual([
      [
        {
          itemId: 'first-light',
          body: 'Lovely.',
          parentId: 'c1',
          name: 'Lou',
          website: 'spam.example',
          shownAt: 'mark-1',
          key: 'key-1',
        },
      ],
    ])
  })

  test('joins the threads, marked as one, and removes the words for none [COL-20]', async () => {
    const { root, section, send } = start({ props: { comments: [] } })
    expect(valuesOf(section, '[data-part=empty]', 'hidden')).toEqual([[null]])
    send('Lovely.')
    await expect.poll(() => root.querySelector('#comment-c9')).not.toBeNull()
    expect(valuesOf(section, '[data-part=threads] > li', 'data-scope', 'data-part', 'data-id')).toEqual([
      ['comments', 'thread', 'c9'],
    ])
    expect(valuesOf(section, '[data-part=empty]', 'hidden')).toEqual([['']])
  })

  test.each([
    ['an answer', 'c2', 'c1'],
    ['a comment that is not there', 'gone', 'c9'],
  ])('to %s is in the thread of a first comment [COL-20]', async (_name, parentId, thread) => {
    const { root, send } = start({ post: () => Promise.resolve({ ...STORED, parentId }) })
    send('Lovely.')
    await expect
      .poll(() => root.querySelector('#comment-c9')?.closest<HTMLElement>('[data-part=thread]')?.dataset['id'])
      .toBe(thread)
  })

  test('to an element outside the threads begins a thread [COL-20]', async () => {
    const { root, send } = start({ post: () => Promise.resolve({ ...STORED, parentId: 'c8' }) })
    const foreign = root.appendChild(document.createElement('article'))
    foreign.id = 'comment-c8'
    send('Lovely.')
    await expect
      .poll(() => root.querySelector('#comment-c9')?.closest<HTMLElement>('[data-part=thread]')?.dataset['id'])
      .toBe('c9')
  })

  test.each([true, false])('has a shown control that deletes for a moderator: %s [COL-20]', async (mayModerate) => {
    const { root, send } = start({ props: { mayModerate } })
    send('Lovely.')
    await expect.poll(() => valuesOf(root, '#comment-c9 button', 'hidden')).toEqual([[mayModerate ? null : '']])
  })

  test('has its time written anew every 5000 ms [COL-21]', async () => {
    vi.useFakeTimers({ now: 10_000, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const { root, form, body } = start({ props: { comments: [] }, now: undefined })
    body.value = 'Lovely.'
    form.requestSubmit()
    await vi.advanceTimersByTimeAsync(0)
    const time = root.querySelector('#comment-c9 time')!
    expect(time.textContent).toBe('about 1 second ago')
    vi.advanceTimersByTime(4999)
    expect(time.textContent).toBe('about 1 second ago')
    vi.advanceTimersByTime(1)
    expect(time.textContent).toBe('about 6 seconds ago')
    stop()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a comment that is not sent', () => {
  test('without text is refused, with the focus in its field [COL-20]', () => {
    const { post, error, body, send } = start()
    send(' ')
    expect(error.textContent).toBe('Write something first.')
    expect(document.activeElement).toBe(body)
    expect(post).not.toHaveBeenCalled()
    send('Lovely.')
    expect(error.textContent).toBe('')
  })

  test.each([
    ['de', 'A comment has at most 4.000 characters.'],
    ['', 'A comment has at most 4,000 characters.'],
  ])('on a page in the language %j has its limit written so [COL-20]', (lang, text) => {
    const { error, send } = start({ lang })
    send('x'.repeat(4001))
    expect(error.textContent).toBe(text)
  })

  test('on a page without a language has its limit written in English [COL-20]', () => {
    takeLanguage()
    const root = place(<Comments itemId="first-light" comments={[]} now={0} />)
    root.removeAttribute('lang')
    stop = enhanceComments(root, { post: () => Promise.resolve(STORED) })
    root.querySelector<HTMLInputElement>('[name=name]')!.value = 'Lou'
    root.querySelector('textarea')!.value = 'x'.repeat(4001)
    root.querySelector('form')!.requestSubmit()
    expect(root.querySelector('[data-part=error]')!.textContent).toBe('A comment has at most 4,000 characters.')
  })

  test('has the caller’s sentence for its error, and no status [COL-20]', async () => {
    const errorText = (fault: unknown): string => `No: ${(fault as Error).message}`
    const { error, status, send } = start({ post: () => Promise.reject(new Error('offline')), errorText })
    send('Lovely.')
    expect(status.textContent).toBe('Your comment is being sent.')
    await expect.poll(() => error.textContent).toBe('No: offline')
    expect(status.textContent).toBe('')
  })

  test('has its texts in the language of the page [COL-20]', () => {
    const { error, send } = start({ messages: { ...TEXTS, commentEmpty: 'Bitte schreiben.' } })
    send(' ')
    expect(error.textContent).toBe('Bitte schreiben.')
  })
})

describe('the browser sends', () => {
  test('a form of another part of the page, and one that the page has handled [COL-20]', () => {
    const { root, post, form, body } = start()
    const other = root.appendChild(document.createElement('form'))
    expect(isLeft(other)).toBe(true)
    body.value = 'Lovely.'
    form.addEventListener('submit', (event) => event.preventDefault(), { once: true })
    form.requestSubmit()
    expect(post).not.toHaveBeenCalled()
    expect(isLeft(form)).toBe(false)
    expect(post).toHaveBeenCalledOnce()
  })

  test('a form again after the stop, which also ends its waiting [COL-20]', () => {
    const { form, body } = start({ post: () => new Promise(() => {}) })
    body.value = 'Lovely.'
    form.requestSubmit()
    expect(form.getAttribute('aria-busy')).toBe('true')
    stop()
    expect(form.hasAttribute('aria-busy')).toBe(false)
    expect(isLeft(form)).toBe(true)
  })
})

describe('a moderator', () => {
  const deletes = (root: Element, id: string): HTMLButtonElement => root.querySelector(`#comment-${id} button`)!

  test('cannot delete a comment twice, and reads why one stays [COL-20]', async () => {
    let refuse = (_fault: Error): void => {}
    const remove = vi.fn(() => new Promise<void>((_, reject) => (refuse = reject)))
    const { root, status } = start({ props: { mayModerate: true }, remove })
    const button = deletes(root, 'c2')
    button.click()
    expect(button.disabled).toBe(true)
    button.click()
    expect(remove.mock.calls).toEqual([['c2']])
    refuse(new Error('offline'))
    await expect.poll(() => status.textContent).toBe('Your comment was not sent. Try again.')
    expect([button.disabled, root.querySelector('#comment-c2') !== null]).toEqual([false, true])
  })

  test('adds and deletes comments on a page without the words for none [COL-20]', async () => {
    const root = place(<Comments itemId="first-light" comments={[]} now={10_000} mayModerate />)
    root.querySelector('[data-part=empty]')!.remove()
    const post = () => Promise.resolve(STORED)
    stop = enhanceComments(root, { post, remove: () => Promise.resolve(), now: () => 10_000 })
    const status = root.querySelector('section > [data-part=status]')!
    root.querySelector<HTMLInputElement>('[name=name]')!.value = 'Lou'
    root.querySelector('textarea')!.value = 'Lovely.'
    root.querySelector('form')!.requestSubmit()
    await expect.poll(() => status.textContent).toBe('Thank you for your comment.')
    deletes(root, 'c9').click()
    await expect.poll(() => root.querySelector('#comment-c9')).toBeNull()
    await new Promise((resolve) => setTimeout(resolve))
    expect(status.textContent).toBe('Thank you for your comment.')
  })

  test('who deletes the last comment reads that there are none [COL-20]', async () => {
    const props = { mayModerate: true, comments: COMMENTS.filter(({ id }) => id !== 'c3') }
    const { root, section } = start({ props, remove: () => Promise.resolve() })
    const hidden = () => valuesOf(section, '[data-part=empty]', 'hidden')[0]![0]
    deletes(root, 'c2').click()
    await expect.poll(() => root.querySelector('#comment-c2')).toBeNull()
    expect(hidden()).toBe('')
    deletes(root, 'c1').click()
    await expect.poll(hidden).toBeNull()
    expect(root.querySelectorAll('li')).toHaveLength(0)
  })

  test('deletes nothing without the call, by a handled press or by a control of another part of the page [COL-20]', () => {
    const remove = vi.fn(() => Promise.resolve())
    const { root, section } = start({ props: { mayModerate: true }, remove })
    const button = deletes(root, 'c1')
    root.append(button.cloneNode(true))
    ;(root.lastElementChild as HTMLElement).click()
    button.addEventListener('click', (event) => event.preventDefault(), { once: true })
    button.click()
    section.querySelector<HTMLElement>('h2')!.click()
    expect(remove).not.toHaveBeenCalled()
    button.click()
    expect(remove.mock.calls).toEqual([['c1']])
    stop()
    deletes(root, 'c2').click()
    expect(remove).toHaveBeenCalledOnce()
    const plain = start({ props: { mayModerate: true } })
    deletes(plain.root, 'c1').click()
    expect(deletes(plain.root, 'c1').disabled).toBe(false)
  })
})
