import { type COMMENTS, formatMessage, relativeTime, type TIME, type Translation } from '@vitrine/messages'
import type { ContentLanguage } from '@vitrine/parts'
import type { CommentItem } from '../core/itemContext.js'
import { element } from './element.js'

/** Properties of `drawComment`. */
export interface DrawnComment {
  readonly comment: CommentItem
  /** Milliseconds since 1970. */
  readonly now: number
  readonly locale: string
  readonly mayModerate: boolean
  /** Language of the comment's name and text. */
  readonly language: ContentLanguage
  readonly messages: Translation<typeof COMMENTS> & Translation<typeof TIME>
}

/** A comment, as `Comments` writes it. */
export function drawComment(document: Document, drawn: DrawnComment): HTMLElement {
  const { comment, now, locale, mayModerate, language, messages } = drawn
  const { id, name, body, createdAt, isPending } = comment
  const named = (part: string): { 'data-scope': string; 'data-part': string } => ({
    'data-scope': 'comments',
    'data-part': part,
  })
  const time = { ...named('time'), datetime: new Date(createdAt).toISOString() }
  const label = formatMessage(messages.deleteCommentOf, { name })
  const remove = { ...named('delete'), type: 'button', value: id, hidden: !mayModerate, 'aria-label': label }
  return element(document, 'article', { ...named('comment'), 'data-pending': isPending, id: `comment-${id}` }, [
    element(document, 'p', named('by'), [
      element(document, 'strong', { ...named('name'), ...language }, [name]),
      ' ',
      element(document, 'time', time, [relativeTime(createdAt, now, { locale, messages, timeZone: 'UTC' })]),
      element(document, 'span', { ...named('pending'), hidden: !isPending }, [messages.commentPending]),
    ]),
    element(document, 'p', { ...named('text'), ...language }, [body]),
    element(document, 'button', remove, [messages.deleteComment]),
  ])
}
