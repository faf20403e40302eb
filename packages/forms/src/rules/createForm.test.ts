import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { contact, good, IDLE, make, waiting } from '../../testing/machine.js'
import type { FormMachinePorts } from '../core/formMachine.js'
import type { SubmitAnswer } from '../core/submission.js'

test('goes from idle over submitting to success [FRM-36]', async () => {
  const { form } = make()
  const seen: string[] = [form.getState().status]
  form.subscribe(() => seen.push(form.getState().status))
  const state = await form.submit(good)
  expect(seen).toEqual(['idle', 'submitting', 'success'])
  expect(state).toEqual({ status: 'success', errors: {}, failure: '', redirect: undefined })
})

test('a submission carries the context beside its own members [FRM-32]', async () => {
  const { form, submit } = make({ context: () => ({ pagePath: '/', formId: 'forged' }) })
  await form.submit(good)
  expect(submit.mock.calls).toEqual([
    [
      { email: 'ada@example.com', message: 'Hello' },
      {
        formId: 'contact',
        submitButtonText: 'Send',
        form: '{"email":"ada@example.com","message":"Hello","source":"home"}',
        context: { pagePath: '/', formId: 'forged' },
      },
    ],
  ])
})

test.each<[string, Partial<FormMachinePorts>, object]>([
  ['without a context', {}, {}],
  ['with a context', { context: { pagePath: '/' } }, { pagePath: '/' }],
])('a submission %s has one, and the catalogue’s text of the button [FRM-32]', async (_, ports, context) => {
  const { form, submit } = make(ports, { id: 'f', fields: [] })
  await form.submit(() => ({}))
  expect(submit.mock.calls).toEqual([[{}, { formId: 'f', submitButtonText: 'Submit', form: '{}', context }]])
})

test('a submission that resolves with nothing is a success [FRM-36]', async () => {
  const { form } = make({ submit: async () => undefined })
  expect((await form.submit(good))?.status).toBe('success')
})

test('a form that fails its own check is not sent [FRM-26]', async () => {
  const { form, submit } = make()
  await form.submit(() => ({ email: 'ada', message: '' }))
  expect(submit).not.toHaveBeenCalled()
  expect(form.getState()).toEqual({
    status: 'failure',
    errors: { email: 'Email is not valid. Email addresses should follow the format name@example.com.' },
    failure: 'One or more fields is invalid, please check your entries.',
  })
})

test('after a failure it can be sent again, after a success it cannot [FRM-37]', async () => {
  const answers: SubmitAnswer[] = [{ ok: false, failure: 'Full.' }, { ok: true }]
  const submit = vi.fn(async () => answers.shift() ?? { ok: true as const })
  const { form } = make({ submit })
  await form.submit(good)
  expect(form.getState().status).toBe('failure')
  const again = form.submit(good)
  expect(form.getState()).toEqual({ status: 'submitting', errors: {}, failure: '' })
  await again
  expect(form.getState().status).toBe('success')
  expect(await form.submit(good)).toBeUndefined()
  expect(form.getState().status).toBe('success')
  expect(submit).toHaveBeenCalledTimes(2)
})

test('a second submit while submitting is ignored [FRM-36]', async () => {
  const { submit, answers } = waiting()
  const { form } = make({ submit })
  const first = form.submit(good)
  expect(await form.submit(good)).toBeUndefined()
  expect(answers.length).toBe(1)
  answers[0]?.give({ ok: true })
  expect((await first)?.status).toBe('success')
})

test('no answer, or none that can be read, asks to reload and try again [FRM-45] [FRM-46]', async () => {
  const { form } = make({ submit: () => Promise.reject(new Error('offline')) })
  await form.submit(good)
  expect(form.getState()).toEqual({
    status: 'failure',
    errors: {},
    failure: 'Error processing form submission. Please reload and try again.',
  })
})

test('a port that throws at once is no answer either [FRM-46]', async () => {
  const { form } = make({
    submit: () => {
      throw new Error('broken')
    },
  })
  await form.submit(good)
  expect(form.getState().failure).toBe('Error processing form submission. Please reload and try again.')
})

test('values that cannot be collected or written are not sent [FRM-47] [FRM-48]', async () => {
  const { form, submit } = make()
  await form.submit(() => {
    throw new Error('detached')
  })
  expect(form.getState().failure).toBe('Could not parse the form fields, please check your entries.')

  const circular: Record<string, unknown> = {}
  circular['self'] = circular
  await form.submit(() => ({ email: circular as unknown as string }))
  expect(form.getState().failure).toBe('Could not parse the form fields, please check your entries.')
  expect(submit).not.toHaveBeenCalled()
})

test('a reset form is idle, and the answer that it waited for no longer counts [FRM-68]', async () => {
  const { submit, answers } = waiting()
  const { form } = make({ submit })
  const first = form.submit(good)
  form.reset()
  expect(form.getState()).toEqual(IDLE)
  const second = form.submit(good)
  answers[0]?.give({ ok: true })
  expect(await first).toBeUndefined()
  expect(form.getState().status).toBe('submitting')
  answers[1]?.give({ ok: false, failure: 'Full.' })
  expect((await second)?.failure).toBe('Full.')
})

test('a success leads to a safe address only [FRM-39]', async () => {
  const safe = make({}, { ...contact, successUrl: '/thanks' })
  expect((await safe.form.submit(good))?.redirect).toBe('/thanks')
  const unsafe = make({}, { ...contact, successUrl: 'javascript:alert(1)' })
  expect((await unsafe.form.submit(good))?.redirect).toBeUndefined()
})

test('a page that comes back is unlocked, and a late failure no longer counts [RUN-51 d]', async () => {
  const { submit, answers } = waiting()
  const { form } = make({ submit })
  const first = form.submit(good)
  form.unlock()
  expect(form.getState()).toEqual(IDLE)
  answers[0]?.fail()
  expect(await first).toBeUndefined()
  expect(form.getState()).toEqual(IDLE)
  const second = form.submit(good)
  answers[1]?.give({ ok: true })
  expect((await second)?.status).toBe('success')
})

test('a success that comes late is one, so that nothing is sent twice, unless it is being sent again [FRM-77]', async () => {
  const { submit, answers } = waiting()
  const { form } = make({ submit })
  const first = form.submit(good)
  form.unlock()
  answers[0]?.give({ ok: true })
  expect((await first)?.status).toBe('success')
  expect(form.getState().status).toBe('success')

  const again = waiting()
  const other = make({ submit: again.submit }).form
  const late = other.submit(good)
  other.unlock()
  void other.submit(good)
  again.answers[0]?.give({ ok: true })
  expect(await late).toBeUndefined()
  expect(other.getState().status).toBe('submitting')
})

test('a page that comes back after it led elsewhere shows its success [FRM-77]', async () => {
  const { form } = make({}, { ...contact, successUrl: '/thanks' })
  await form.submit(good)
  form.unlock()
  expect(form.getState()).toEqual({ status: 'success', errors: {}, failure: '', redirect: undefined })
  const shown = form.getState()
  form.unlock()
  expect(form.getState()).toBe(shown)
})

test('begins where the server left it [FRM-28]', () => {
  const initial = { status: 'failure', errors: { email: 'Taken.' }, failure: 'Look below.' } as const
  const { form } = make({ initial })
  expect(form.getState()).toBe(initial)
  form.edit('email', { email: 'b@example.com' })
  expect(form.getState().errors).toEqual({})
})

test('in any order of events: sent once at a time, never after a success, and no listener is forgotten [FRM-36] [FRM-37]', async () => {
  const step = fc.constantFrom('submit', 'bad', 'ok', 'refuse', 'lose', 'edit', 'unlock')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const { submit, answers } = waiting()
      const { form } = make({ submit })
      const seen: string[] = []
      form.subscribe(() => seen.push(form.getState().status))
      let succeeded = false
      for (const name of steps) {
        const before = answers.length
        const { status } = form.getState()
        if (name === 'submit') void form.submit(good)
        if (name === 'bad') void form.submit(() => ({ email: 'x' }))
        if (name === 'edit') form.edit('email', { email: 'ada@example.com' })
        if (name === 'unlock') form.unlock()
        const last = answers.at(-1)
        if (name === 'ok') last?.give({ ok: true })
        if (name === 'refuse') last?.give({ ok: false, failure: 'No.' })
        if (name === 'lose') last?.fail()
        for (let turn = 0; turn < 4; turn++) await Promise.resolve()
        const sent = answers.length - before
        expect(sent).toBe(name === 'submit' && (status === 'idle' || status === 'failure') ? 1 : 0)
        succeeded ||= form.getState().status === 'success'
        if (succeeded) expect(form.getState().status).toBe('success')
        if (seen.length) expect(seen.at(-1)).toBe(form.getState().status)
      }
    }),
  )
})
