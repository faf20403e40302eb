import type { postComment } from '@vitrine/collections/api'
import type { PlainForm } from '../../core/feature.js'
import { textField } from '../../core/readBody.js'
import { refusedPage } from '../forms/refusedPage.js'
import type { CommentedItem, CommentSettings, RefusedComment } from './commentOptions.js'
import { pageOfComment } from './commentPages.js'
import { itemOf, visitorOf } from './commentVisitor.js'

/** Answers to a comment that a browser posts without script. */
export function plainComment(settings: CommentSettings): PlainForm<typeof postComment> {
  const { nextPage = (_, item, __, page) => commentedAddress(item, page), refused = bareRefusal } = settings
  return {
    read: (_, fields) => ({
      itemId: textField(fields, 'itemId') ?? '',
      // Replace CR LF by LF in a posted comment: browsers post line breaks as CR LF, which would count as two characters.
      body: (textField(fields, 'body') ?? '').replaceAll('\r\n', '\n'),
      parentId: textField(fields, 'parentId') || undefined,
      name: textField(fields, 'name'),
      website: textField(fields, 'website'),
      shownAt: textField(fields, 'shownAt'),
      key: textField(fields, 'key'),
    }),
    async next(call, { comment }) {
      const item = await itemOf(call, settings, call.body.itemId)
      const { reader } = await visitorOf(call, settings)
      return nextPage(call, item, comment, await pageOfComment(call.db, comment, reader))
    },
    refused(visit, fields, refusal) {
      const error = refusal.body['crumbFail'] ? settings.sentencesOf(visit).visitRenewed : refusal.message
      return refused({ visit, fields, refusal, error })
    },
  }
}

function commentedAddress({ path }: CommentedItem, page: number): string {
  const query = new URLSearchParams({ commented: '1', ...(page > 1 && { comments: String(page) }) })
  return `${path}?${query.toString()}#comments`
}

const bareRefusal = ({ visit, fields, refusal, error }: RefusedComment): Promise<Response> =>
  refusedPage({ visit, fields, refusal, definition: undefined, values: {}, errors: {}, error, status: refusal.status })
