import { publishReview } from '@vitrine/server/shop'
import type { Context, Hono } from 'hono'
import { type ModeratedList, type ModeratedText, ModerationPage } from '../../pages/collections/ModerationPage.tsx'
import { drawPanelPage } from '../render/drawPanelPage.ts'
import type { Account } from '../database/accounts.ts'
import { writeJournal } from '../database/journal.ts'
import { approveComment, removeComment } from '@vitrine/server/comments'
import { listForModeration } from '../database/comments.ts'
import { listReviewsForModeration, removeReview } from '../database/reviews.ts'
import { requireCrumb } from '../http/crumb.ts'
import { readFields, textField } from '../http/endpoint.ts'
import type { Env, Services } from '../http/services.ts'
import { sessionOf } from '../http/session.ts'
import { COMMENT_AREA, type ModerationArea, REVIEW_AREA } from '../render/moderationAreas.ts'
import { renderNotice } from '../render/renderNotice.tsx'
import { readPage, readSlice, type RowRange } from '../http/paging.ts'

/** Texts of one area of moderation, and its actions. */
interface Moderated extends ModerationArea {
  list(services: Services, isWaiting: boolean, range: RowRange): Promise<readonly ModeratedText[]>
  /** @returns Whether there was such a text. */
  publish(db: Services['db'], id: string): Promise<boolean>
  /** @returns Whether there was such a text. */
  remove(db: Services['db'], id: string): Promise<boolean>
}

const COMMENTS: Moderated = {
  ...COMMENT_AREA,
  async list({ db }, isWaiting, range) {
    const comments = await listForModeration(db, isWaiting, range)
    return comments.map(({ itemTitle, itemUrl, isPending, ...comment }) => ({
      ...comment,
      subject: itemTitle,
      href: `${itemUrl}#comments`,
      isWaiting: isPending,
    }))
  },
  publish: approveComment,
  remove: removeComment,
}

const REVIEWS: Moderated = {
  ...REVIEW_AREA,
  async list({ db, site }, isWaiting, range) {
    const reviews = await listReviewsForModeration(db, isWaiting, range)
    return reviews.map(({ text, writtenAt, productTitle, productHref, ...review }) => ({
      ...review,
      body: text,
      subject: productTitle,
      href: productHref || site.shopPath,
      createdAt: new Date(writtenAt),
    }))
  },
  publish: publishReview,
  remove: removeReview,
}

const AREAS: readonly Moderated[] = [COMMENTS, REVIEWS]

/** Texts of each list on one page [SRV-190]. */
const TEXTS_A_PAGE = 30

/**
 * Serves the panel's areas of comments and of reviews: the waiting ones and the newest [COL-20] [SRV-113]. Moderators
 * publish and delete them [SRV-21].
 */
export function moderationPages(app: Hono<Env>, services: Services): void {
  for (const area of AREAS) moderationPage(app, services, area)
}

function moderationPage(app: Hono<Env>, services: Services, area: Moderated): void {
  const { path, title, noun, may } = area

  /**
   * @returns The visitor's account, or the response that refuses a visitor without the roles.
   */
  async function admit(c: Context<Env>): Promise<Account | Response> {
    const session = await sessionOf(c, services)
    if (!session) return c.redirect(`/account?next=${encodeURIComponent(path)}`, 303)
    if (may(session.account.roles)) return session.account
    return renderNotice(c, services, 403, {
      title: 'This is not for your account',
      text: `${title} are read by the people who moderate them.`,
    })
  }

  app.get(path, async (c) => {
    const account = await admit(c)
    if (account instanceof Response) return account
    const numbers = {
      waiting: readPage(c.req.query('waiting')) ?? 1,
      published: readPage(c.req.query('published')) ?? 1,
    }
    const readTexts = async (name: keyof typeof numbers): Promise<ModeratedList> => {
      const number = numbers[name]
      const { rows, hasMore } = await readSlice(number, TEXTS_A_PAGE, (range) =>
        area.list(services, name === 'waiting', range),
      )
      const href = (page: number): string => `${path}?${new URLSearchParams({ [name]: String(page) }).toString()}`
      return {
        texts: rows,
        previous: number > 1 ? href(number - 1) : undefined,
        next: hasMore ? href(number + 1) : undefined,
      }
    }
    const [waiting, published] = await Promise.all([readTexts('waiting'), readTexts('published')])
    const description = `${title} that wait for a moderator.`
    return drawPanelPage(c, services, { title, description, kinds: ['orders'] }, (model) => (
      <ModerationPage {...{ title, noun, waiting, published, model }} />
    ))
  })

  app.post(path, async (c) => {
    const account = await admit(c)
    if (account instanceof Response) return account
    const fields = await readFields(c)
    requireCrumb(c, services, textField(fields, 'crumb'))
    const id = textField(fields, 'id') ?? ''
    const action = textField(fields, 'do')
    const author = { account, now: services.clock() }
    await services.db.transaction().execute(async (tx) => {
      if (action === 'approve' && (await area.publish(tx, id)))
        await writeJournal(tx, author, { action: `published a ${noun}`, detail: id })
      if (action === 'delete' && (await area.remove(tx, id)))
        await writeJournal(tx, author, { action: `deleted a ${noun}`, detail: id })
    })
    return c.redirect(path, 303)
  })
}
