import { expect, test } from 'vitest'
import { answering, good, IDLE, make } from '../../testing/machine.js'
import type { SubmitAnswer } from '../core/submission.js'

test('a refused field is marked and the form says so [FRM-44]', async () => {
  const { form } = answering({ ok: false, errors: { message: 'Please be kind.' } })
  await form.submit(good)
  expect(form.getState()).toEqual({
    status: 'failure',
    errors: { message: 'Please be kind.' },
    failure: 'One or more fields is invalid, please check your entries.',
  })
})

test('an error for what nobody can see is said for the whole form [FRM-44]', async () => {
  const { form } = answering({ ok: false, errors: { budget: 'Too low.', source: 'Unknown.', __proto__x: 'Odd.' } })
  await form.submit(good)
  expect(form.getState()).toEqual({
    status: 'failure',
    errors: {},
    failure: 'One or more fields is invalid, please check your entries. Too low. Unknown. Odd.',
  })
})

test('a refusal of fields with a text of its own shows both texts [FRM-44]', async () => {
  const { form } = answering({ ok: false, errors: {}, failure: 'Full.' })
  await form.submit(good)
  expect(form.getState()).toMatchObject({
    errors: {},
    failure: 'One or more fields is invalid, please check your entries. Full.',
  })
})

test('a refusal names the sign-in page only to a visitor who is signed out [FRM-61]', async () => {
  const stateOf = async (answer: SubmitAnswer) => {
    const { form } = make({ submit: async () => answer, signInHref: '/account' })
    return form.submit(good)
  }
  const failure = 'Unable to submit form. Please try again later.'
  expect(await stateOf({ ok: false, failure, isSignedOut: true, retryAfter: 9 })).toEqual({
    status: 'failure',
    errors: {},
    failure,
    signInHref: '/account',
    retryAfter: 9,
  })
  expect((await stateOf({ ok: false, failure }))?.signInHref).toBeUndefined()
})

test('a refusal without a reason is an unknown error [FRM-43]', async () => {
  const { form } = answering({ ok: false })
  await form.submit(good)
  expect(form.getState().failure).toBe('Unknown error, please try again later.')
})

test('an error goes with the edit that mends it, and says what is wrong until then [FRM-28]', async () => {
  const { form } = make()
  await form.submit(() => ({ email: '', message: '' }))
  expect(form.getState().errors).toEqual({ email: 'Email is required.' })
  form.edit('message', { email: 'ada', message: 'Hello' })
  expect(form.getState().errors).toEqual({ email: 'Email is required.' })
  form.edit('email', { email: 'ada' })
  expect(form.getState().errors).toEqual({
    email: 'Email is not valid. Email addresses should follow the format name@example.com.',
  })
  form.edit('email', { email: 'ada@example.com' })
  expect(form.getState()).toEqual({ status: 'failure', errors: {}, failure: '' })
})

test('of two errors the edit of one field mends only its own, and the failure stays until the last [FRM-28]', () => {
  const { form } = make()
  form.setErrors({ email: 'Taken.', message: 'Too rude.' })
  form.edit('message', { email: 'ada', message: 'Hello' })
  expect(form.getState()).toEqual({
    status: 'failure',
    errors: { email: 'Taken.' },
    failure: 'One or more fields is invalid, please check your entries.',
  })
})

test('an edit that mends the last error keeps a failure of another kind [FRM-28]', () => {
  const { form } = make()
  form.setErrors({ message: 'Too rude.' }, 'Full.')
  form.edit('message', { message: 'Hello' })
  expect(form.getState()).toEqual({
    status: 'failure',
    errors: {},
    failure: 'One or more fields is invalid, please check your entries. Full.',
  })
})

test('errors from outside show as if the server had answered them, and none makes the form idle [FRM-68]', () => {
  const { form } = make()
  form.setErrors({}, 'Closed.')
  expect(form.getState()).toEqual({ status: 'failure', errors: {}, failure: 'Closed.' })
  form.setErrors({})
  expect(form.getState()).toEqual(IDLE)
})

test('a failure that is not about fields stays while they are edited [FRM-28]', async () => {
  const { form } = answering({ ok: false, failure: 'Full.' })
  await form.submit(good)
  form.edit('email', { email: 'b@example.com' })
  expect(form.getState().failure).toBe('Full.')
})

test('a field without an error gets none by editing [FRM-28]', () => {
  const { form } = make()
  form.edit('email', { email: 'nonsense' })
  form.edit('unknown', { unknown: 'x' })
  expect(form.getState()).toEqual(IDLE)
})
