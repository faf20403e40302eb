import { API_ROOT } from '@vitrine/core-data'
import { safeHref } from '@vitrine/links'
import { COLLECTIONS, formatMessage, relativeTime, TIME } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import type { ContentLanguage } from '@vitrine/parts'
import { createPart, mergeProps } from '@vitrine/parts/react'
import { forwardRef, useId } from 'react'
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, ReactElement, RefAttributes } from 'react'
import { COMMENT_LENGTH, threadComments } from '../core/comments.js'
import type { CommentItem } from '../core/itemContext.js'
import { contentMarks } from '../core/parts.js'
import type { HeadingLevel } from './ItemCard.js'

/** The texts of comments and of their times. */
type CommentMessages = Translation<typeof COLLECTIONS> & Partial<Translation<typeof TIME>>

interface OwnProps {
  /** Id of the item that is commented on. */
  readonly itemId: string
  /** In any order. */
  readonly comments: ReadonlyArray<CommentItem>
  /** Addresses of the pages of comments before and after these [COL-34]. Default: all comments are here. */
  readonly pages?: { readonly previous?: string | undefined; readonly next?: string | undefined } | undefined
  /** Whether the visitor may comment. Default `true`. */
  readonly mayComment?: boolean | undefined
  /** Whether the visitor may delete comments. Default `false`. */
  readonly mayModerate?: boolean | undefined
  /** Address that the form posts to. Default: that of the calls in `/api`. */
  readonly action?: string | undefined
  /** Posted as `crumb`. */
  readonly crumb?: string | undefined
  /** The server's mark of the moment at which the form was shown. */
  readonly shownAt?: string | undefined
  /** Posted as `key`: the server stores a comment that is sent twice with the same key once. */
  readonly submissionKey?: string | undefined
  /** Name of the signed-in account. Default: the visitor types a name. */
  readonly signedInAs?: string | undefined
  /** The moment at which the page is written, in milliseconds since 1970: "about 12 seconds ago" counts from it. */
  readonly now: number
  /** Why a comment was refused. */
  readonly error?: string | undefined
  /** The fields of a refused comment. */
  readonly typed?: { readonly name?: string | undefined; readonly body?: string | undefined } | undefined
  /** Default 2. */
  readonly headingLevel?: HeadingLevel | undefined
  /** BCP 47 tag of the page. Default `'en-US'`. */
  readonly locale?: string | undefined
  /** Default: en-US. */
  readonly messages?: CommentMessages | undefined
  /**
   * Language in which visitors comment, if it differs from the page's: that of the site's content,
   * `contentLanguage('en-US', 'ar')` of `@vitrine/parts`.
   */
  readonly contentLanguage?: ContentLanguage | undefined
}

/** Props of `Comments`, and any attribute of its root, a `<section>`. */
export type CommentsProps = OwnProps & Omit<ComponentPropsWithoutRef<'section'>, keyof OwnProps | 'children'>

const part = createPart<string>('comments')
const COMMENTS_PATH = `${API_ROOT}rest/comments`

interface CommentProps extends Pick<OwnProps, 'now' | 'mayModerate' | 'contentLanguage'> {
  readonly comment: CommentItem
  readonly locale: string
  readonly messages: CommentMessages
}

function Comment({ comment, now, mayModerate, locale, messages, contentLanguage }: CommentProps): ReactElement {
  const { id, name, body, createdAt, isPending } = comment
  const time = relativeTime(createdAt, now, { locale, messages: { ...TIME, ...messages }, timeZone: 'UTC' })
  return (
    <article {...part('comment', { 'data-pending': isPending })} id={`comment-${id}`}>
      <p {...part('by')}>
        <strong {...part('name')} {...contentLanguage}>
          {name}
        </strong>{' '}
        <time {...part('time')} dateTime={new Date(createdAt).toISOString()}>
          {time}
        </time>
        <span {...part('pending')} hidden={!isPending}>
          {messages.commentPending}
        </span>
      </p>
      <p {...part('text')} {...contentLanguage}>
        {body}
      </p>
      <button
        {...part('delete')}
        type="button"
        value={id}
        hidden={!mayModerate}
        aria-label={formatMessage(messages.deleteCommentOf, { name })}
      >
        {messages.deleteComment}
      </button>
    </article>
  )
}

interface FormProps extends Pick<
  OwnProps,
  'itemId' | 'crumb' | 'shownAt' | 'submissionKey' | 'signedInAs' | 'error' | 'typed'
> {
  readonly action: string
  readonly parent?: CommentItem | undefined
  readonly messages: CommentMessages
}

function CommentForm(props: FormProps): ReactElement {
  const { itemId, crumb, shownAt, submissionKey: key, signedInAs, error, typed, action, parent, messages } = props
  const id = useId()
  const hidden = { crumb, itemId, parentId: parent?.id, shownAt, key }
  return (
    <form
      {...part('form')}
      method="post"
      action={action}
      aria-label={parent ? formatMessage(messages.replyTo, { name: parent.name }) : messages.commentText}
    >
      {Object.entries(hidden).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} defaultValue={value} />,
      )}
      {/* Add a honeypot field, which catches bots: bots fill in every field, but people never see this field. */}
      <div {...part('trap')} aria-hidden="true">
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      {signedInAs === undefined ? (
        <p {...part('row')}>
          <label htmlFor={`${id}-name`}>{messages.commentName}</label>
          <input id={`${id}-name`} name="name" autoComplete="name" maxLength={80} required defaultValue={typed?.name} />
        </p>
      ) : (
        <p {...part('account')}>{formatMessage(messages.commentAs, { name: signedInAs })}</p>
      )}
      <p {...part('row')}>
        <label htmlFor={`${id}-body`}>{messages.commentText}</label>
        <textarea
          id={`${id}-body`}
          name="body"
          rows={4}
          required
          maxLength={COMMENT_LENGTH}
          aria-describedby={`${id}-error`}
          defaultValue={typed?.body}
        />
      </p>
      <p {...part('error')} id={`${id}-error`} role="alert">
        {error}
      </p>
      <button {...part('send')} type="submit">
        {messages.sendComment}
      </button>
    </form>
  )
}

/** Links to the pages of comments before and after the shown ones. */
function Pages({
  pages,
  messages,
}: Pick<OwnProps, 'pages'> & { readonly messages: CommentMessages }): ReactElement | null {
  const links = [
    ['previous', 'prev', messages.previousItem],
    ['next', 'next', messages.nextItem],
  ] as const
  const shown = links.flatMap(([name, rel, text]) => {
    const href = pages?.[name] === undefined ? null : safeHref(pages[name])
    return href === null ? [] : [{ name, rel, text, href }]
  })
  if (shown.length === 0) return null
  return (
    <nav {...part('pages')} aria-label={messages.comments}>
      {shown.map(({ name, rel, text, href }) => (
        <a key={name} {...part(name)} rel={rel} href={href}>
          {text}
        </a>
      ))}
    </nav>
  )
}

/**
 * Comments on an item, in threads of one level, oldest first, with a form [COL-20]. The times are of the server's clock;
 * `enhanceComments` keeps them fresh [COL-21].
 * @example <Comments itemId={post.id} comments={comments} now={Date.now()} />
 */
export const Comments: ForwardRefExoticComponent<CommentsProps & RefAttributes<HTMLElement>> = forwardRef<
  HTMLElement,
  CommentsProps
>(function Comments(props, ref) {
  const { itemId, comments, pages, mayComment = true, mayModerate = false, action = COMMENTS_PATH, ...others } = props
  const { crumb, shownAt, submissionKey, signedInAs, now, error, typed, ...afterForm } = others
  const { headingLevel = 2, locale = 'en-US', ...afterLocale } = afterForm
  const { messages = COLLECTIONS, contentLanguage, ...rest } = afterLocale
  const Heading = `h${headingLevel}` as const
  const threads = threadComments(comments)
  const shared = { now, mayModerate, locale, messages, contentLanguage }
  const form = { itemId, crumb, shownAt, submissionKey, signedInAs, action, messages }
  const settings = { 'data-item': itemId, 'data-now': now, ...contentMarks(contentLanguage) }
  return (
    <section {...mergeProps({ id: 'comments', ...part('root', settings) }, rest)} ref={ref}>
      <Heading {...part('title')}>{messages.comments}</Heading>
      <p {...part('empty')} hidden={threads.length > 0}>
        {messages.noComments}
      </p>
      <ol {...part('threads')}>
        {threads.map(({ comment, replies }) => (
          <li key={comment.id} {...part('thread')} data-id={comment.id}>
            <Comment comment={comment} {...shared} />
            <ol {...part('replies')} aria-label={messages.replies}>
              {replies.map((reply) => (
                <li key={reply.id} data-id={reply.id}>
                  <Comment comment={reply} {...shared} />
                </li>
              ))}
            </ol>
            {mayComment && !comment.isPending && (
              <details {...part('reply')}>
                <summary aria-label={formatMessage(messages.replyTo, { name: comment.name })}>{messages.reply}</summary>
                <CommentForm {...form} parent={comment} />
              </details>
            )}
          </li>
        ))}
      </ol>
      <Pages pages={pages} messages={messages} />
      {mayComment ? (
        <CommentForm {...form} error={error} typed={typed} />
      ) : (
        <p {...part('closed')}>{messages.commentsClosed}</p>
      )}
      <p {...part('status', { role: 'status' })} />
    </section>
  )
})
