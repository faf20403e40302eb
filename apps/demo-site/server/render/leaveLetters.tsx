import { pageTitle } from './pageTitle.ts'
import { wordsFor } from '../http/languageOfRequest.ts'
import { NOTICES } from '../../messages/notices.ts'
import { PageType } from '@vitrine/enums'
import type { Hono } from 'hono'
import { renderToStaticMarkup } from 'react-dom/server'
import { LeaveLettersPage } from '../../pages/LeaveLettersPage.tsx'
import { normalizeEmail } from '../database/accounts.ts'
import { removeSubscriber } from '../database/forms.ts'
import { requireCrumb } from '../http/crumb.ts'
import { readFields, textField } from '../http/endpoint.ts'
import { htmlBody } from '../http/htmlBody.ts'
import { limitAddress } from '../http/limitAddress.ts'
import type { Env, Services } from '../http/services.ts'
import { documentParts } from './documentParts.ts'
import { makeModel } from './pageModel.ts'

const PATH = '/newsletter/leave'

/**
 * The page on which people unsubscribe from newsletters (page type 300) [SRV-78]. It asks for no proof, because a
 * recipient must be able to unsubscribe on any device. The answer does not reveal whether an address was on a list.
 */
export function leaveLetters(app: Hono<Env>, services: Services): void {
  app.get(PATH, async (c) => {
    const isDone = c.req.query('left') === '1'
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
          action={PATH}
          crumb={model.crumb}
          email={c.req.query('email') ?? ''}
          isDone={isDone}
          lang={model.lang}
        />,
      )
    }
    return htmlBody(c, documentParts(services.log, model, main), 200, true)
  })

  app.post(PATH, async (c) => {
    const fields = await readFields(c)
    requireCrumb(c, services, textField(fields, 'crumb'))
    await limitAddress(c, services, 'leave-letters', services.config.submissionsAMinute)
    await removeSubscriber(services.callDb, normalizeEmail(textField(fields, 'email') ?? ''))
    return c.redirect(`${PATH}?left=1`, 303)
  })
}
