import { enhanceComments } from '@vitrine/collections'
import { commentCalls } from '@vitrine/collections/api'
import { isRequestError } from '@vitrine/core-data'
import type { Site, Stop } from '@vitrine/core-data/site'
import { COMMENTS, TIME } from '@vitrine/messages'

/**
 * Sends and deletes comments in place [COL-20] [COL-21]. A reason that the server gives is shown instead of the general one.
 * @param root - The root that `Comments` writes.
 */
export async function startComments(root: HTMLElement, site: Site): Promise<Stop> {
  const [comments, time] = await Promise.all([site.messages(COMMENTS), site.messages(TIME)])
  const written = Number(root.dataset['now'])
  const begun = performance.now()
  return enhanceComments(root, {
    ...commentCalls(site.client),
    messages: { ...comments, ...time },
    errorText: (error) => (isRequestError(error) && error.kind === 'server' ? error.message : comments.commentFailed),
    // Compute the present, from which the ages of comments are counted, from the server's time in the page, because a
    // visitor's clock may be wrong by hours.
    now: () => written + performance.now() - begun,
  })
}
