import { sentenceIn, translatorOf } from '../../server/languages.ts'
import { LISTS } from '../../messages/lists.ts'
import { type EventContext, isEvent, type ItemContext, type ItemLink } from '@vitrine/collections'
import { Comments, EventPage, Post } from '@vitrine/collections/react'
import { jsonForScript, type SafeHtml } from '@vitrine/trust'
import { Html } from '@vitrine/trust/react'
import type { ReactNode } from 'react'
import { WIDE_MEASURE } from '../measures.ts'
import { commentsHref } from '../../server/render/commentsHref.ts'
import type { ShownComments } from '../../server/collections/readComments.ts'
import type { PageModel } from '../../server/model.ts'
import { viewProps } from './viewProps.ts'

/** The form of comments after it was posted without script. */
export interface CommentFormState {
  readonly itemId: string
  readonly name?: string
  readonly body?: string
  readonly shownAt?: string
  /** Reason why the comment was refused. */
  readonly error?: string
  /** Whether a comment has just been stored. */
  readonly isSent?: boolean
}

export interface ItemPageProps {
  readonly item: ItemContext | EventContext
  readonly collection: {
    readonly title: string
    readonly path: string
    /** The title is in the language of the page, though the owner writes in another. */
    readonly isTranslated: boolean | undefined
  }
  readonly previous: ItemLink | undefined
  readonly next: ItemLink | undefined
  /** HTML of the map. */
  readonly map: SafeHtml | undefined
  readonly comments: ShownComments
  /** Descriptions of the item for search engines. */
  readonly described: readonly object[]
  readonly form: CommentFormState
  /** Key of the form of comments. */
  readonly submissionKey: string
  /** Milliseconds since 1970. */
  readonly now: number
  readonly model: PageModel
}

/** A post or an event: its text, its neighbours and its comments [COL-11] [COL-15] [COL-20]. */
export function ItemPage(props: ItemPageProps): ReactNode {
  const { item, collection, previous, next, map, comments, model } = props
  const { contentLanguage, lang } = model
  const shared = { previous, next, sizes: WIDE_MEASURE, ...viewProps(model) }
  const hasComments = comments.mayComment || comments.comments.length > 0
  return (
    <section className="band item-page">
      <p className="cell quiet" {...(!collection.isTranslated && contentLanguage)}>
        <a href={collection.path}>{collection.title}</a>
      </p>
      <div className="cell">
        {isEvent(item) ? (
          <EventPage item={item} icsHref={`${item.url}.ics`} map={map && <Html html={map} />} {...shared} />
        ) : (
          <Post item={item} path={collection.path} {...shared} />
        )}
      </div>
      {hasComments && <ItemComments {...props} />}
      {props.described.map((json, index) => (
        // oxlint-disable-next-line react/no-array-index-key, react/no-danger -- they never move, and `jsonForScript` escapes every character that could close the script
        <script key={index} type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForScript(json) }} />
      ))}
      {comments.mayModerate && (
        <p className="cell">
          <a href="/config/comments">{translatorOf(lang)(LISTS).commentsWaiting}</a>
        </p>
      )}
    </section>
  )
}

function ItemComments({ item, comments, form, submissionKey, now, model }: ItemPageProps): ReactNode {
  const { lang, crumb } = model
  const { loader: _, ...view } = viewProps(model)
  const { comments: list, page, pageCount, mayComment, mayModerate, name } = comments
  return (
    <div className="cell" data-span="text">
      {form.isSent && <output className="lead">{translatorOf(lang)(LISTS).commentThanks}</output>}
      <Comments
        itemId={item.id}
        comments={list}
        pages={{
          previous: page > 1 ? commentsHref(item.url, page - 1) : undefined,
          next: page < pageCount ? commentsHref(item.url, page + 1) : undefined,
        }}
        {...{ mayComment, mayModerate, crumb, submissionKey, now }}
        {...view}
        signedInAs={name}
        shownAt={form.shownAt}
        error={form.error === undefined ? undefined : sentenceIn(lang, form.error)}
        typed={{ name: form.name, body: form.body }}
      />
    </div>
  )
}
