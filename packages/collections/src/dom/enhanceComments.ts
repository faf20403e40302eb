import { COMMENTS, formatMessage, TIME, type Translation } from '@vitrine/messages'
import { findPart, readContentLanguage, requirePart, setAttributes } from '@vitrine/parts'
import { COMMENT_LENGTH, commentFault } from '../core/comments.js'
import type { CommentItem } from '../core/itemContext.js'
import { drawComment } from './drawComment.js'
import { element as create } from './element.js'
import { watchTimes } from './watchTimes.js'

/** A comment as a visitor sends it. */
export interface NewComment {
  readonly itemId: string
  readonly body: string
  /** Id of the comment that this one answers. */
  readonly parentId?: string | undefined
  /** Only for a visitor who is not signed in. */
  readonly name?: string | undefined
  /** A field that people do not see. */
  readonly website?: string | undefined
  /** Signed mark of the form with the time when it was shown. */
  readonly shownAt?: string | undefined
  /** Key of the form, by which the server recognises a comment that it has stored already. */
  readonly key?: string | undefined
}

/** Ports of comments. */
export interface CommentPorts {
  /** Stores a comment: `commentCalls(client).post`. */
  readonly post: (comment: NewComment) => Promise<CommentItem>
  /** Deletes a comment and its answers: `commentCalls(client).remove`. Default: comments stay. */
  readonly remove?: ((id: string) => Promise<void>) | undefined
  /** The sentence for an error. Default: the comment was not sent. */
  readonly errorText?: ((error: unknown) => string) | undefined
  /** Default: en-US. */
  readonly messages?: (Translation<typeof COMMENTS> & Partial<Translation<typeof TIME>>) | undefined
  /** Milliseconds since 1970. Default: the browser's clock. */
  readonly now?: (() => number) | undefined
}

/** Reads the fields of a form; those without a value are left out. */
function readComment(form: HTMLFormElement, itemId: string): NewComment {
  const fields = new FormData(form)
  const text = (name: string): string => String(fields.get(name) ?? '')
  const optional = (['parentId', 'name', 'website', 'shownAt', 'key'] as const).flatMap((name) =>
    text(name) === '' ? [] : [[name, text(name)] as const],
  )
  return { itemId, body: text('body'), ...Object.fromEntries(optional) }
}

/**
 * Sends comments without leaving the page: the form waits while a comment is on its way, a failure keeps the text, and a
 * stored comment joins its thread [COL-20]. Times under 60 s old are written anew every 5000 ms [COL-21].
 * @param element - The root that `Comments` writes, or an element around it. The language is that of the page around it.
 * @returns Undoes it: forms post by themselves again. Comments that were added stay, because the server has them.
 * @example enhanceComments(section, commentCalls(client))
 */
export function enhanceComments(element: HTMLElement, ports: CommentPorts): () => void {
  const { post, remove, now = Date.now } = ports
  const messages = { ...TIME, ...COMMENTS, ...ports.messages }
  const { errorText = () => messages.commentFailed } = ports
  const root = requirePart(element, 'comments', 'root')
  const threads = requirePart(root, 'comments', 'threads')
  const status = requirePart(root, 'comments', 'status')
  const empty = findPart(root, 'comments', 'empty')
  const document = root.ownerDocument
  const locale = root.closest<HTMLElement>('[lang]')?.lang || 'en-US'
  const mayModerate = !!root.querySelector('[data-part=delete]:not([hidden])')
  const life = new AbortController()
  const times = watchTimes(root, { locale, messages, now })

  function add(comment: CommentItem): void {
    const language = readContentLanguage(root)
    const article = drawComment(document, { comment, now: now(), locale, mayModerate, language, messages })
    const item = create(document, 'li', { 'data-id': comment.id }, [article])
    const first = comment.parentId === undefined ? null : document.getElementById(`comment-${comment.parentId}`)
    const replies = first?.closest('[data-part=thread]')?.querySelector('[data-part=replies]')
    if (replies) replies.append(item)
    else {
      setAttributes(item, { 'data-scope': 'comments', 'data-part': 'thread' })
      threads.append(item)
    }
    if (empty) setAttributes(empty, { hidden: true })
    times.look()
  }

  async function send(form: HTMLFormElement): Promise<void> {
    const error = requirePart(form, 'comments', 'error')
    const body = form.querySelector('textarea')!
    const fault = commentFault(body.value)
    const count = COMMENT_LENGTH.toLocaleString(locale)
    error.textContent = fault
      ? { empty: messages.commentEmpty, 'too-long': formatMessage(messages.commentTooLong, { count }) }[fault]
      : ''
    if (fault) return body.focus()
    setAttributes(form, { 'aria-busy': 'true' })
    status.textContent = messages.sendingComment
    try {
      const comment = await post(readComment(form, root.dataset['item']!))
      body.value = ''
      // Change the key after a stored comment: the same words that are sent once more are then another comment.
      const key = form.querySelector<HTMLInputElement>('input[name=key]')
      if (key) key.value += '+'
      form.closest('details')?.removeAttribute('open')
      add(comment)
      status.textContent = comment.isPending ? messages.commentPending : messages.commentSent
    } catch (cause) {
      error.textContent = errorText(cause)
      status.textContent = ''
    }
    setAttributes(form, { 'aria-busy': undefined })
  }

  function onSubmit(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || !root.contains(form)) return
    event.preventDefault()
    // Ignore a second press while the first comment is being sent, so that the comment is not posted twice.
    if (!form.hasAttribute('aria-busy')) void send(form)
  }

  async function take(button: HTMLButtonElement): Promise<void> {
    const item = button.closest('li')!
    button.disabled = true
    try {
      await remove!(button.value)
      item.remove()
      if (empty && threads.children.length === 0) setAttributes(empty, { hidden: false })
    } catch (cause) {
      button.disabled = false
      status.textContent = errorText(cause)
    }
  }
  function onClick(event: MouseEvent): void {
    const button = (event.target as Element).closest<HTMLButtonElement>('[data-scope=comments][data-part=delete]')
    if (!event.defaultPrevented && remove && button && root.contains(button)) void take(button)
  }
  document.addEventListener('submit', onSubmit, { signal: life.signal })
  document.addEventListener('click', onClick, { signal: life.signal })
  return () => {
    life.abort()
    times.stop()
    for (const form of root.querySelectorAll('form')) setAttributes(form, { 'aria-busy': undefined })
  }
}
