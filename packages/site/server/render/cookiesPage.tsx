import { pageTitle } from './pageTitle.ts'
import { wordsFor } from '../http/languageOfRequest.ts'
import { REFUSALS } from '../../messages/refusals.ts'
import { COOKIE_PAGE } from '../../messages/cookiePage.ts'
import { readCookieSettings } from '@vitrine/blocks/react'
import {
  choiceOf,
  CONSENT_CATEGORIES,
  CONSENT_COOKIE,
  CONSENT_LIFETIME,
  type ConsentCategory,
  consentState,
  consentValue,
  hasConsentChoice,
  TRACKING_COOKIES,
} from '@vitrine/cookies'
import { PageType } from '@vitrine/enums'
import { storeConsent } from '@vitrine/server/consent'
import type { Hono } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { renderToStaticMarkup } from 'react-dom/server'
import { chosenIn } from '../../cookieChoice.ts'
import { CookiesPage } from '../../pages/CookiesPage.tsx'
import { readSettings } from '../database/site.ts'
import { ApiError } from '../http/apiError.ts'
import { requireCrumb } from '../http/crumb.ts'
import { readFields, textField } from '../http/endpoint.ts'
import { htmlBody } from '../http/htmlBody.ts'
import { limitAddress } from '../http/limitAddress.ts'
import { jsonBytes, reserve } from '../http/mayStore.ts'
import type { Env, Services } from '../http/services.ts'
import { isSecure } from '../http/visitor.ts'
import { documentParts } from './documentParts.ts'
import { COOKIES_PATH, makeModel } from './pageModel.ts'

/** Choices that one address may post in a minute: a person changes their mind less often. */
const MOST_CHOICES = 30
/** Bytes of a stored choice besides its members. */
const ROW = 400

/** The categories that a request's cookies allow; `undefined` before the visitor has chosen. */
function allowedIn(cookies: string): readonly ConsentCategory[] | undefined {
  if (!hasConsentChoice(cookies)) return undefined
  return CONSENT_CATEGORIES.filter((category) => consentState(cookies, category) === 'allowed')
}

/** The page on which visitors read about cookies and change their choice, with or without script [SRV-110]. */
export function cookiesPage(app: Hono<Env>, services: Services): void {
  app.get(COOKIES_PATH, async (c) => {
    const say = wordsFor(c, COOKIE_PAGE)
    const model = await makeModel(c, services, {
      pageType: PageType.Page,
      title: pageTitle(say.cookiesTitle),
      description: say.cookiesDescription,
      blockTypes: [],
      kinds: ['account'],
    })
    const { record } = readCookieSettings((await readSettings(services.callDb)).get('cookieBanner'))
    function* main(): Generator<string> {
      yield renderToStaticMarkup(
        <CookiesPage
          action={COOKIES_PATH}
          crumb={model.crumb}
          allowed={allowedIn(c.req.header('Cookie') ?? '')}
          globalPrivacyControl={model.globalPrivacyControl}
          isNoted={record}
          tags={model.tags.map(({ category }) => category)}
          lang={model.lang}
        />,
      )
    }
    return htmlBody(c, documentParts(services.log, model, main), 200, true)
  })

  app.post(COOKIES_PATH, async (c) => {
    const { callDb, clock } = services
    const fields = await readFields(c)
    requireCrumb(c, services, textField(fields, 'crumb'))
    await limitAddress(c, services, 'cookies', MOST_CHOICES)
    const categories = chosenIn(fields)
    if (!categories) throw new ApiError(400, REFUSALS.chooseAnAnswer)
    const value = consentValue(categories)
    const options = { path: '/', sameSite: 'Lax', secure: isSecure(c, services) } as const
    setCookie(c, CONSENT_COOKIE, value, { ...options, maxAge: CONSENT_LIFETIME })
    // Delete the tracking cookies if the visitor refuses statistics: the page's script does so as well, but a browser
    // without JavaScript relies on this response.
    if (!categories.includes('statistics')) for (const name of TRACKING_COOKIES) deleteCookie(c, name, options)
    const settings = readCookieSettings((await readSettings(callDb)).get('cookieBanner'))
    const { record, policyVersion, respectGlobalPrivacyControl } = settings
    const now = clock()
    if (record) {
      const globalPrivacyControl = respectGlobalPrivacyControl && c.req.header('Sec-GPC') === '1'
      // Store no hash of the question: the hash describes the banner's settings, and this page asks in its own words.
      const settingsHash = undefined
      const made = {
        time: now.getTime(),
        choice: choiceOf(categories),
        categories,
        policyVersion,
        globalPrivacyControl,
        settingsHash,
      } as const
      await reserve(c, { ...services, db: callDb }, 'consent', ROW + jsonBytes(made))
      await storeConsent(callDb, made, now)
    }
    return c.redirect(COOKIES_PATH, 303)
  })
}
