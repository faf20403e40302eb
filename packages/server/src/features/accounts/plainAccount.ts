import { isSameSitePath } from '@vitrine/links'
import type { Endpoint } from '@vitrine/core-data'
import type { CallError } from '../../core/callError.js'
import type { PlainForm, Visit } from '../../core/feature.js'
import { refusedPage } from '../forms/refusedPage.js'
import type { AccountSettings } from './accountOptions.js'

/**
 * Path after signing in: the path that the query `next` asks for if it is one of this website, else the app's page of the
 * account.
 */
export function nextPath({ request }: Visit, { accountPage }: AccountSettings): string {
  const next = new URL(request.url).searchParams.get('next')
  // Refuse a path with a control character, because a response header cannot carry one.
  return next?.startsWith('/') && isSameSitePath(next) && !/\p{Cc}/u.test(next) ? next : accountPage
}

/** Answers to a form about an account that a browser posts without script. */
export function plainAccount<E extends Endpoint>(
  settings: AccountSettings,
  read: (fields: FormData) => unknown,
  next: (visit: Visit) => string,
): PlainForm<E> {
  return {
    read: (_, fields) => read(fields),
    next,
    refused: (visit, fields, refusal) => refuseForm(visit, fields, refusal, settings),
  }
}

function refuseForm(
  visit: Visit,
  fields: FormData,
  refusal: CallError,
  { refused, sentencesOf }: AccountSettings,
): Response | Promise<Response> {
  const say = sentencesOf(visit)
  const { crumbFail, loginRequired } = refusal.body
  const error = crumbFail ? say.openTooLongTry : loginRequired ? say.sessionHadEnded : refusal.message
  if (refused) return refused({ visit, fields, refusal, error })
  const { status } = refusal
  return refusedPage({ visit, fields, refusal, definition: undefined, values: {}, errors: {}, error, status })
}
