import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { CommentItem } from '../core/itemContext.js'
import { Comments, type CommentsProps } from '../react/index.js'
import { COMMENTS } from '../testing/items.js'
import { place } from '../testing/place.js'
import { enhanceComments, type NewComment } from './enhanceComments.js'

let stop = (): void => {}
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const STORED: CommentItem = { id: 'c9', itemId: 'first-light', name: 'Lou', body: 'Lovely.', createdAt: 9_000 }

function start(post: (comment: NewComment) => Promise<CommentItem>, props: Partial<CommentsProps> = {}) {
  const root = place(<Comments itemId="first-light" comments={COMMENTS} now={10_000} {...props} />)
  stop = enhanceComments(root, { post, now: () => 10_000 })
  const form = root.querySelector<HTMLFormElement>('section > form')!
  const body = form.querySelector('textarea')!
  const send = (): void => form.requestSubmit()
  if (form.elements.namedItem('name')) (form.elements.namedItem('name') as HTMLInputElement).value = 'Lou'
  return { root, form, body, send, status: root.querySelector('section > [role=status]')! }
}

test('comments are threads of one level, oldest first, and those that wait say so [COL-20]', () => {
  const root = place(<Comments itemId="first-light" comments={COMMENTS} now={10_000} />)
  const ids = (list: string): (string | null)[] =>
    [...root.querySelectorAll(`${list} > li`)].map((item) => item.getAttribute('data-id'))
  expect(ids('[data-part=threads]')).toEqual(['c1', 'c3'])
  expect(ids('[data-part=replies]')).toEqual(['c2'])
  const waiting = [...root.querySelectorAll<HTMLElement>('[data-part=pending]')].filter(({ hidden }) => !hidden)
  expect(waiting.map((badge) => badge.closest('article')!.id)).toEqual(['comment-c3'])
  expect(root.querySelector('#comment-c2 [data-part=text]')!.textContent).toBe('Come by\non Friday!')
})

test('a form is busy while its comment is on its way and a second press sends nothing [COL-20]', async () => {
  const sent: NewComment[] = []
  let answer = (): void => {}
  const { root, form, body, send, status } = start((comment) => {
    sent.push(comment)
    return new Promise((resolve) => (answer = () => resolve(STORED)))
  })
  body.value = 'Lovely.'
  send()
  send()
  expect(form.getAttribute('aria-busy')).toBe('true')
  expect(status.textContent).toBe('Your comment is being sent.')
  answer()
  await expect.poll(() => status.textContent).toBe('Thank you for your comment.')
  expect(sent).toEqual([{ itemId: 'first-light', body: 'Lovely.', name: 'Lou' }])
  expect(form.hasAttribute('aria-busy')).toBe(false)
  expect(body.value).toBe('')
  expect(root.querySelector('[data-part=threads]')!.lastElementChild!.textContent).toContain('Lovely.')
})

test('a comment that was added looks as the server writes it [COL-20]', async () => {
  const { root, body, send, status } = start(() => Promise.resolve({ ...STORED, isPending: true }))
  body.value = 'Lovely.'
  send()
  await expect.poll(() => status.textContent).toBe('Waits for approval')
  const added = root.querySelector('#comment-c9')!
  const list = [{ ...STORED, isPending: true }]
  const server = place(<Comments itemId="first-light" comments={list} now={10_000} />).querySelector('#comment-c9')
  expect(added.isEqualNode(server)).toBe(true)
})

test('a failure keeps the text of a comment [COL-20]', async () => {
  const { form, body, send } = start(() => Promise.reject(new TypeError('offline')))
  body.value = 'Lovely.'
  send()
  const error = form.querySelector('[role=alert]')!
  await expect.poll(() => error.textContent).toBe('Your comment was not sent. Try again.')
  expect(body.value).toBe('Lovely.')
  expect(form.hasAttribute('aria-busy')).toBe(false)
})

test('a comment of 4,001 characters is refused before it is sent [COL-20]', () => {
  const post = vi.fn(() => Promise.resolve(STORED))
  const { form, body, send } = start(post)
  body.value = 'x'.repeat(4001)
  send()
  expect(form.querySelector('[role=alert]')!.textContent).toBe('A comment has at most 4,000 characters.')
  expect(body.value).toHaveLength(4001)
  expect(post).not.toHaveBeenCalled()
  body.value = 'x'.repeat(4000)
  send()
  expect(post).toHaveBeenCalledOnce()
})

test('markup in a comment stays text [COL-20]', async () => {
  const { root, body, send } = start(() => Promise.resolve({ ...STORED, body: '<img src=x onerror=alert(1)>' }))
  body.value = 'x'
  send()
  await expect
    .poll(() => root.querySelector('#comment-c9 [data-part=text]')?.textContent)
    .toBe('<img src=x onerror=alert(1)>')
  expect(root.querySelector('img')).toBeNull()
})

test('an answer joins the thread of its comment [COL-20]', async () => {
  const { root } = start((comment) => Promise.resolve({ ...STORED, parentId: comment.parentId }))
  const reply = root.querySelector('details')!
  await userEvent.click(reply.querySelector('summary')!)
  await userEvent.fill(reply.querySelector<HTMLInputElement>('[name=name]')!, 'Lou')
  await userEvent.fill(reply.querySelector('textarea')!, 'Lovely.')
  await userEvent.click(reply.querySelector('button')!)
  await expect.poll(() => root.querySelector('#comment-c9')?.closest('[data-part=replies]')).toBeTruthy()
  expect(reply.open).toBe(false)
})

test('only a moderator sees the control that deletes, and it deletes [COL-20]', async () => {
  const controls = (root: Element): number => root.querySelectorAll('[data-part=delete]:not([hidden])').length
  expect(controls(place(<Comments itemId="i" comments={COMMENTS} now={10_000} />))).toBe(0)
  const root = place(<Comments itemId="i" comments={COMMENTS} now={10_000} mayModerate />)
  const remove = vi.fn(() => Promise.resolve())
  stop = enhanceComments(root, { post: () => Promise.resolve(STORED), remove })
  expect(controls(root)).toBe(3)
  root.querySelector<HTMLElement>('#comment-c3 button')!.click()
  await expect.poll(() => root.querySelector('#comment-c3')).toBeNull()
  expect(remove.mock.calls).toEqual([['c3']])
})

test('a signed-in visitor needs no name, and closed comments have no form [COL-20]', () => {
  const root = place(<Comments itemId="i" comments={[]} now={0} signedInAs="Ida" />)
  expect(root.querySelector('[name=name]')).toBeNull()
  expect(root.querySelector('[data-part=account]')!.textContent).toBe('You comment as Ida.')
  const closed = place(<Comments itemId="i" comments={COMMENTS} now={0} mayComment={false} />)
  expect(closed.querySelector('form')).toBeNull()
})

test('times under 60 s are written anew every 5000 ms, then never again [COL-21]', () => {
  vi.useFakeTimers({ now: 10_000 })
  const root = place(<Comments itemId="i" comments={[{ ...STORED, createdAt: 0 }]} now={10_000} />)
  stop = enhanceComments(root, { post: () => Promise.resolve(STORED) })
  const time = root.querySelector('[data-part=time]')!
  expect(time.textContent).toBe('about 10 seconds ago')
  vi.advanceTimersByTime(4999)
  expect(time.textContent).toBe('about 10 seconds ago')
  vi.advanceTimersByTime(1)
  expect(time.textContent).toBe('about 15 seconds ago')
  vi.advanceTimersByTime(45_000)
  expect(time.textContent).toBe('Jan 1, 1970')
  expect(vi.getTimerCount()).toBe(0)
})

test('a time of a minute and more is left as it stands, also beside a younger one [COL-21]', () => {
  vi.useFakeTimers({ now: 100_000 })
  const comments = [0, 50_000, 95_000].map((createdAt) => ({ ...STORED, id: `at-${createdAt}`, createdAt }))
  const root = place(<Comments itemId="i" comments={comments} now={100_000} />)
  const [old, young, fresh] = root.querySelectorAll('[data-part=time]')
  old!.textContent = 'Translated'
  stop = enhanceComments(root, { post: () => Promise.resolve(STORED) })
  vi.advanceTimersByTime(10_000)
  const texts = (): string[] => [old!, young!, fresh!].map(({ textContent }) => textContent)
  expect(texts()).toEqual(['Translated', 'Jan 1, 1970', 'about 15 seconds ago'])
  young!.textContent = 'Translated'
  vi.advanceTimersByTime(5000)
  expect(texts()).toEqual(['Translated', 'Translated', 'about 20 seconds ago'])
})
