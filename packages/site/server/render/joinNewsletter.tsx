import { PageType } from '@vitrine/enums'
import type { Context, Hono } from 'hono'
import { renderToStaticMarkup } from 'react-dom/server'
import { MAILS } from '../../messages/mails.ts'
import { JOIN_TEXTS, JoinNewsletterPage, type JoinState } from '../../pages/JoinNewsletterPage.tsx'
import { reviveAddress } from '../database/deadAddresses.ts'
import { addSubscriber, type Subscription } from '../database/subscribers.ts'
import { requireCrumb } from '../http/crumb.ts'
import { readFields, textField } from '../http/endpoint.ts'
import { htmlBody } from '../http/htmlBody.ts'
import { languageOfRequest, wordsFor } from '../http/languageOfRequest.ts'
import { limitAddress } from '../http/limitAddress.ts'
import { reserve } from '../http/mayStore.ts'
import type { Env, Services } from '../http/services.ts'
import { mailOrigin } from '../mail/mailOrigin.ts'
import { sendMail } from '../mail/sendMail.ts'
import { JOIN, leaveAddress } from '../newsletter/askToConfirm.ts'
import { welcomeMail } from '../newsletter/newsletterMails.ts'
import { readNewsletterToken } from '../newsletter/newsletterToken.ts'
import { documentParts } from './documentParts.ts'
import { makeModel } from './pageModel.ts'
import { pageTitle } from './pageTitle.ts'

/** Bytes of a subscription and of the mail that welcomes it. */
const MAIL_BYTES = 12_000

/** The page that confirms an address for a newsletter: a GET shows a button, and its press confirms [SRV-247]. */
export function joinNewsletter(app: Hono<Env>, services: Services): void {
  const { secret, clock, callDb, log } = services

  async function render(c: Context<Env>, state: JoinState, token: string, email: string): Promise<Response> {
    const say = wordsFor(c, MAILS)
    const model = await makeModel(c, services, {
      pageType: PageType.Page,
      title: pageTitle(say[JOIN_TEXTS[state][0]]),
      description: say.joinNewsletterDescription,
      blockTypes: [],
      kinds: ['account'],
    })
    const { crumb, lang } = model
    function* main(): Generator<string> {
      yield renderToStaticMarkup(<JoinNewsletterPage {...{ state, action: JOIN, crumb, token, email, lang }} />)
    }
    c.header('X-Robots-Tag', 'noindex')
    return htmlBody(c, documentParts(log, model, main), state === 'ended' ? 410 : 200, true)
  }

  async function join(c: Context<Env>, subscription: Subscription): Promise<void> {
    const { lang } = languageOfRequest(c)
    const leave = leaveAddress(mailOrigin(c, services), secret, subscription, lang)
    const now = clock()
    await callDb.transaction().execute(async (tx) => {
      await reviveAddress(tx, subscription.email)
      if (!(await addSubscriber(tx, subscription, now))) return
      await sendMail(tx, { to: subscription.email, ...welcomeMail(leave, lang) }, now)
    })
    log.info('an address was confirmed for a newsletter', { list: subscription.list })
  }

  app.get(JOIN, (c) => {
    if (c.req.query('joined') === '1') return render(c, 'joined', '', '')
    const token = c.req.query('token') ?? ''
    const subscription = readNewsletterToken(secret, 'join', token, clock())
    return render(c, subscription ? 'asks' : 'ended', token, subscription?.email ?? '')
  })

  app.post(JOIN, async (c) => {
    const fields = await readFields(c)
    requireCrumb(c, services, textField(fields, 'crumb'))
    await limitAddress(c, services, 'join-newsletter', services.config.submissionsAMinute)
    const subscription = readNewsletterToken(secret, 'join', textField(fields, 'token') ?? '', clock())
    if (!subscription) return render(c, 'ended', '', '')
    await reserve(c, { ...services, db: callDb }, 'forms', MAIL_BYTES)
    await join(c, subscription)
    return c.redirect(`${JOIN}?joined=1`, 303)
  })
}
