import { mayEdit } from '@vitrine/enums'
import type { Context, Hono } from 'hono'
import type { ReactElement } from 'react'
import { MailPage } from '../../pages/MailPage.tsx'
import { MailsPage } from '../../pages/MailsPage.tsx'
import { emailOf } from '../database/accounts.ts'
import { requireCrumb } from '../http/crumb.ts'
import { readFields, textField } from '../http/endpoint.ts'
import { readPage, readSlice } from '../http/paging.ts'
import type { Env, Services, Session } from '../http/services.ts'
import { findMail, type ListedMail, readMails, sendAgain } from '../mail/sendMail.ts'
import { returnedMailsPath } from '../mail/returnedMails.ts'
import { PERSONAL_KINDS, withoutAccountLinks } from '../mail/siteMail.ts'
import { admitToPanel } from './admitToPanel.ts'
import { renderNothing } from './routes.ts'
import { drawPanelPage } from './drawPanelPage.ts'

/** Path of the panel's list of e-mails. */
export const MAILS = '/config/mails'
/** E-mails on one page of the list. */
const MAILS_A_PAGE = 30

const NOT_YOURS =
  'Its link acts in the name of its recipient: it opens an account, or confirms an address. So its words are shown to the recipient alone.'
const ENDED = 'The link in it has ended, so its words have been deleted.'
const NOTICES: Readonly<Record<string, string>> = {
  again: 'It goes out again.',
  not: 'It cannot be sent again: its words have been deleted.',
}

/**
 * The policy of a mail in its frame: it runs nothing, loads nothing and sends nothing; its links open outside the frame.
 */
export const MAIL_POLICY = [
  `default-src 'none'`,
  `style-src 'unsafe-inline'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'self'`,
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/** Answers with the HTML of a mail, for a frame of the panel [SRV-242]. */
export function answerMail(c: Context<Env>, html: string): Response {
  c.set('policy', MAIL_POLICY)
  return c.html(html, 200, { 'Cache-Control': 'private, no-store' })
}

/**
 * The pages of the outbox: the list, a mail with its HTML and its text, and the button that sends it again [SRV-242]
 * [SRV-243] [SRV-244]. A mail whose link acts in the name of its recipient is shown to the recipient alone: whoever reads
 * a sign-in link can sign in as that person, and an owner is no member, buyer or colleague of theirs.
 */
export function mailPages(app: Hono<Env>, services: Services): void {
  const { db, clock, log } = services

  async function answer(c: Context<Env>, title: string, view: (crumb: string) => ReactElement): Promise<Response> {
    const frame = { title: title, description: 'The e-mails of this site.', kinds: ['activity', 'mails'] }
    return drawPanelPage(c, services, frame, (model) => view(model.crumb))
  }

  /** The mail of an address, and why its texts are hidden from this person; `undefined` for no mail. */
  async function find(c: Context<Env>, { account }: Session) {
    const id = /^\d{1,15}$/.test(c.req.param('id')!) ? Number(c.req.param('id')) : 0
    const mail = await findMail(db, id)
    if (!mail) return undefined
    const isTheirs = async (): Promise<boolean> => mail.to === (await emailOf(db, account.id))
    const hidden = mail.html === null ? ENDED : undefined
    if (await isTheirs()) return { mail, hidden }
    if (PERSONAL_KINDS.has(mail.kind)) return { mail, hidden: NOT_YOURS }
    const shown = { text: withoutAccountLinks(mail.text), html: mail.html && withoutAccountLinks(mail.html) }
    return { mail: { ...mail, ...shown }, hidden }
  }

  const canSendAgain = ({ state, text }: ListedMail): boolean => state !== 'sending' && text !== ''

  app.get(MAILS, async (c) => {
    const admitted = await admitToPanel(c, services, mayEdit)
    if (admitted instanceof Response) return admitted
    const page = readPage(c.req.query('page')) ?? 1
    const { rows, hasMore } = await readSlice(page, MAILS_A_PAGE, (range) => readMails(db, range))
    const href = (number: number): string => (number > 1 ? `${MAILS}?page=${number}` : MAILS)
    return answer(c, 'E-mails', () => (
      <MailsPage
        mails={rows}
        returned={page === 1 ? returnedMailsPath(services) : undefined}
        isSending={services.config.smtp !== undefined || services.site.mail !== undefined}
        previous={page > 1 ? href(page - 1) : undefined}
        next={hasMore ? href(page + 1) : undefined}
      />
    ))
  })

  app.get(`${MAILS}/:id`, async (c) => {
    const admitted = await admitToPanel(c, services, mayEdit)
    if (admitted instanceof Response) return admitted
    const found = await find(c, admitted)
    if (!found) return renderNothing(c, services)
    const { mail, hidden } = found
    return answer(c, mail.subject, (crumb) => (
      <MailPage
        mail={mail}
        frame={hidden === undefined ? `${MAILS}/${mail.id}/frame` : undefined}
        hidden={hidden}
        canSendAgain={canSendAgain(mail)}
        notice={NOTICES[c.req.query('sent') ?? '']}
        crumb={crumb}
      />
    ))
  })

  app.get(`${MAILS}/:id/frame`, async (c) => {
    const admitted = await admitToPanel(c, services, mayEdit)
    if (admitted instanceof Response) return admitted
    const found = await find(c, admitted)
    const html = found?.hidden === undefined ? found?.mail.html : undefined
    return html ? answerMail(c, html) : renderNothing(c, services)
  })

  app.post(`${MAILS}/:id`, async (c) => {
    const admitted = await admitToPanel(c, services, mayEdit)
    if (admitted instanceof Response) return admitted
    requireCrumb(c, services, textField(await readFields(c), 'crumb'))
    const found = await find(c, admitted)
    if (!found) return renderNothing(c, services)
    const isDone = await sendAgain(db, found.mail.id, clock())
    log.info('an e-mail was sent again', { accountId: admitted.account.id, mail: found.mail.id })
    return c.redirect(`${MAILS}/${found.mail.id}?sent=${isDone ? 'again' : 'not'}`, 303)
  })
}
