import { COMMENT_LENGTH } from '@vitrine/collections'
import { postComment } from '@vitrine/collections/api'
import type { ReactNode } from 'react'
import type { PageModel } from '../../server/model.ts'
import type { CommentFormState } from './ItemPage.tsx'

export interface CommentFormProps extends CommentFormState {
  /** Name of the person who is signed in. */
  readonly account: string | undefined
  readonly model: PageModel
}

/** The form of a comment; it works without script. */
export function CommentForm(props: CommentFormProps): ReactNode {
  const { itemId, name, body, parentId, shownAt, error, isSent, account, model } = props
  const { templateLanguage, crumb } = model
  return (
    <form method="post" action={postComment.path} className="comment-form" {...templateLanguage}>
      <h3>Write a comment</h3>
      {isSent && <output>Thank you. A moderator reads comments of people whom we do not know yet.</output>}
      {error !== undefined && (
        <p role="alert" className="comment-error" id="comment-error">
          {error}
        </p>
      )}
      <input type="hidden" name="crumb" value={crumb} />
      <input type="hidden" name="itemId" value={itemId} />
      <input type="hidden" name="parentId" value={parentId ?? ''} />
      <input type="hidden" name="shownAt" value={shownAt ?? ''} />
      <p hidden>
        <label>
          Leave this empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      {account === undefined ? (
        <label>
          Your name
          <input name="name" required maxLength={80} autoComplete="name" defaultValue={name} />
        </label>
      ) : (
        <p className="quiet">
          You write as <span dir="auto">{account}</span>.
        </p>
      )}
      <label>
        Your comment
        <textarea
          name="body"
          required
          rows={5}
          maxLength={COMMENT_LENGTH}
          defaultValue={body}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : 'comment-error'}
        />
      </label>
      <button type="submit">Send</button>
    </form>
  )
}
