import { expect, test } from 'vitest'
import { makeShownMark, readSubmissionKey } from '@vitrine/server/core'
import type { Services } from '../http/services.ts'
import type { FormState, PageModel } from '../model.ts'
import { pageProps } from './pageProps.ts'

const secret = Buffer.alloc(32, 's')
const NOW = new Date('2026-03-04T12:00:00Z')
const services = {
  secret,
  clock: () => NOW,
  config: { captchaSiteKey: 'site-key', captchaScript: '/stub/captcha.js' },
} as Pick<Services, 'secret' | 'clock' | 'config'> as Services

type Definition = Parameters<NonNullable<ReturnType<typeof pageProps>['form']>>[0]

function propsOf(definition: Partial<Definition>, form?: FormState, viewer?: { readonly name: string }) {
  const model = { lang: 'de', contentLanguage: { lang: 'en-US' }, crumb: 'crumb', path: '/write', form, viewer }
  return pageProps(services, model as unknown as PageModel).form!({ id: 'ask me', ...definition } as Definition, 'root')
}
const REFUSED: FormState = {
  formId: 'ask me',
  status: 'failure',
  values: { email: 'ada' },
  errors: { email: 'Not an address.' },
  error: 'Please mend it.',
}

test('a form has its call, its crumb, a key of its visitor and the captcha of the configuration [SRV-86 e]', () => {
  const { submissionKey, ...props } = propsOf({})
  expect(props).toEqual({
    action: '/api/form/SaveFormSubmission',
    crumb: 'crumb',
    captcha: { siteKey: 'site-key', script: '/stub/captcha.js' },
  })
  expect(readSubmissionKey(secret, 'crumb', submissionKey!, NOW)).toBe('valid')
})

test('a form that was sent shows its success, and another form of the page nothing [SRV-86 e]', () => {
  expect(propsOf({ postSubmitHtml: '<p>Thanks</p>' }, { formId: 'ask me', status: 'success' })).toMatchObject({
    status: 'success',
    successHtml: '<p>Thanks</p>',
  })
  expect(propsOf({}, { formId: 'other', status: 'success' })).not.toHaveProperty('status')
  expect(propsOf({}, { ...REFUSED, formId: 'other' })).not.toHaveProperty('errors')
})

test('a refused form has what was typed, and why it was refused [SRV-86 e]', () => {
  expect(propsOf({}, REFUSED)).toMatchObject({
    status: 'failure',
    defaultValues: { email: 'ada' },
    errors: { email: 'Not an address.' },
    failure: 'Please mend it.',
  })
})

test('a form with a least time has a mark of now, and keeps its own after a refusal if the site made it [SRV-113]', () => {
  const now = makeShownMark(secret, NOW)
  const earlier = makeShownMark(secret, new Date(0))
  expect(propsOf({}).shownAt).toBeUndefined()
  expect(propsOf({ minimumSeconds: 3 }).shownAt).toBe(now)
  expect(propsOf({ minimumSeconds: 3 }, { ...REFUSED, shownAt: earlier }).shownAt).toBe(earlier)
  expect(propsOf({ minimumSeconds: 3 }, { ...REFUSED, shownAt: 'made up' }).shownAt).toBe(now)
})

test('a form for members leads to the sign-in and back, with what was typed [FRM-61]', () => {
  const membersOnly = true
  expect(propsOf({}).signIn).toBeUndefined()
  expect(propsOf({ membersOnly }).signIn).toEqual({ href: '/account?next=%2Fwrite%23root', isNeeded: true })
  expect(propsOf({ membersOnly }, REFUSED).signIn).toEqual({
    href: '/account?next=%2Fwrite%3Frefused%3Dask%2520me%23root',
    isNeeded: true,
  })
  expect(propsOf({ membersOnly }, undefined, { name: 'Ada' }).signIn).toMatchObject({ isNeeded: false })
})

test('once somebody is signed in, a form that lacked only that is filled in and no failure [FRM-61]', () => {
  const lacking = { ...REFUSED, errors: {} }
  const admitted = propsOf({ membersOnly: true }, lacking, { name: 'Ada' })
  expect(admitted.defaultValues).toEqual({ email: 'ada' })
  expect(admitted).not.toHaveProperty('status')
  expect(propsOf({ membersOnly: true }, lacking)).toMatchObject({ status: 'failure' })
  expect(propsOf({}, lacking, { name: 'Ada' })).toMatchObject({ status: 'failure' })
  expect(propsOf({ membersOnly: true }, REFUSED, { name: 'Ada' })).toMatchObject({ status: 'failure' })
})
