import { pageTitle } from './pageTitle.ts'
import { wordsFor } from '../http/languageOfRequest.ts'
import { NOTICES } from '../../messages/notices.ts'
import { PageType } from '@vitrine/enums'
import type { Hono } from 'hono'
import { renderToStaticMarkup } from 'react-dom/server'
import { LeaveLettersPage } from '../../pages/LeaveLettersPage.tsx'
import { normalizeEmail } from '@vitrine/server/accounts'
import { stopReminders } from '../database/cartReminders.ts'
import { removeSubscriber } from '../database/subscribers.ts'
import { requireCrumb } from '../http/crumb.ts'
import { readFields, textField } from '../http/endpoint.ts'
import { htmlBody } from '../http/htmlBody.ts'
import { limitAddress } from '../http/limitAddress.ts'
import type { Env, Services } from '../http/services.ts'
import { LEAVE } from '../newsletter/askToConfirm.ts'
import { readNewsletterToken } from '../newsletter/newsletterToken.ts'
import { REMINDERS } from '../shop/reminders.ts'
import { documentParts } from './documentParts.ts'
import { makeModel } from './pageModel.ts'

/**
 * The page on which people unsubscribe from newsletters (page type 300) [SRV-78]. The link of a mail needs one press, in
 * any browser, and mail programs make that press themselves (RFC 8058) [SRV-248]. Without a link the page asks for an
 * address and no proof, because a recipient must be able to unsubscribe on any device. The answer does not reveal whether
 * an address was on a list.
 */
export function leaveLetters(app: Hono<Env>, services: Services): void {
  const { secret, callDb, clock } = services
  const read = (token: string | undefined) => readNewsletterToken(secret, 'leave', token ?? '', clock())

  app.get(LEAVE, async (c) => {
    const isDone = c.req.query('left') === '1'
    const token = c.req.query('token')
    const subscription = read(token)
    const say = wordsFor(c, NOTICES)
    const model = await makeModel(c, services, {
      pageType: PageType.NewsletterUnsubscribe,
      title: pageTitle(isDone ? say.noMoreLetters : say.leaveLetters),
      description: say.leaveLettersDescription,
      blockTypes: [],
      kinds: ['account'],
    })
    function* main(): Generator<string> {
      yield renderToStaticMarkup(
        <LeaveLettersPage
          action={LEAVE}
          crumb={model.crumb}
          email={subscription?.email ?? c.req.query('email') ?? ''}
          token={subscription && token}
          isDone={isDone}
          lang={model.lang}
        />,
      )
    }
    return htmlBody(c, documentParts(services.log, model, main), 200, true)
  })

  app.post(LEAVE, async (c) => {
    const fields = await readFields(c)
    const subscription = read(c.req.query('token') ?? textField(fields, 'token'))
    // A mail program has no cookie, so it sends no crumb: the token of the address proves that it may unsubscribe.
    const isMailProgram = textField(fields, 'List-Unsubscribe') === 'One-Click'
    if (!isMailProgram) requireCrumb(c, services, textField(fields, 'crumb'))
    await limitAddress(c, services, 'leave-letters', services.config.submissionsAMinute)
    if (subscription?.list === REMINDERS) await stopReminders(callDb, subscription.email, clock())
    else if (subscription) await removeSubscriber(callDb, subscription.email, subscription.list)
    else if (!isMailProgram) await removeSubscriber(callDb, normalizeEmail(textField(fields, 'email') ?? ''))
    if (isMailProgram) return c.body(null, subscription ? 200 : 404)
    return c.redirect(`${LEAVE}?left=1`, 303)
  })
}
