import { createClient } from '@vitrine/core-data'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { formCalls } from '../api/formCalls.js'
import type { FormDefinition } from '../core/definition.js'
import type { Submit, SubmitAnswer } from '../core/submission.js'
import { Form } from '../react/Form.js'
import type { FormViewProps } from '../react/formProps.js'
import { enhanceForm } from './enhanceForm.js'
import type { FormPorts } from './formPorts.js'

const contact: FormDefinition = {
  id: 'contact',
  submitButtonText: 'Send message',
  submissionText: 'Thank you for writing.',
  fields: [
    { id: 'who', type: 'name', title: 'Name', required: true },
    { id: 'email', type: 'email', title: 'Email', required: true },
    { id: 'message', type: 'textarea', title: 'Message', required: true, maxLength: 20 },
  ],
}
const long: FormDefinition = {
  ...contact,
  fields: [
    ...contact.fields,
    { id: 'city', type: 'text', title: 'City' },
    { id: 'topic', type: 'text', title: 'Topic' },
  ],
}
const KEPT = 'vitrine:forms:contact'
const stops: (() => void)[] = []

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  sessionStorage.removeItem(KEPT)
})

function renderForm(definition = contact, props: FormViewProps = {}): HTMLElement {
  document.body.innerHTML = `<p tabindex="0">before</p>${renderToStaticMarkup(
    <Form definition={definition} action="/send" {...props} />,
  )}`
  return document.body
}

function start(ports: Partial<FormPorts> = {}, definition = contact) {
  const submit = vi.fn<Submit>(async () => ({ ok: true }))
  const stop = enhanceForm(document.body, definition, { submit, ...ports })
  stops.push(stop)
  return { submit, stop }
}

function setUp(ports: Partial<FormPorts> = {}, definition = contact) {
  renderForm(definition)
  return start(ports, definition)
}

const first = page.getByRole('textbox', { name: 'First name' })
const last = page.getByRole('textbox', { name: 'Last name' })
const email = page.getByRole('textbox', { name: 'Email' })
const message = page.getByRole('textbox', { name: 'Message' })
const button = page.getByRole('button')
const part = (name: string) => {
  const element = document.querySelector<HTMLElement>(`[data-part="${name}"]`)
  if (!element) throw new Error(`no ${name}`)
  return element
}
const shown = (name: string) =>
  [...document.querySelectorAll(`[data-part="${name}"]`)]
    .filter((element) => element.checkVisibility())
    .map((element) => element.textContent)

async function fill() {
  await userEvent.fill(first, 'Ada')
  await userEvent.fill(last, 'Lovelace')
  await userEvent.fill(email, 'ada@example.com')
  await userEvent.fill(message, 'Hello')
}

/** A submit port whose answer the test gives at a time of its choice. */
function waiting() {
  let give: (answer: SubmitAnswer) => void = () => {}
  const answer = new Promise<SubmitAnswer>((resolve) => {
    give = resolve
  })
  return { submit: vi.fn<Submit>(() => answer), give: (value: SubmitAnswer) => give(value) }
}

describe('errors', () => {
  test('every required field left blank says so above its title and is marked [FRM-19] [FRM-27] [FRM-28]', async () => {
    const { submit } = setUp()
    await userEvent.click(button)
    expect(submit).not.toHaveBeenCalled()
    expect(shown('error')).toEqual(['Name is required.', 'Email is required.', 'Message is required.'])
    const field = email.element().closest('[data-part="field"]')
    const error = field?.querySelector('[data-part="error"]')?.getBoundingClientRect().bottom ?? Number.NaN
    const title = field?.querySelector('[data-part="title"]')?.getBoundingClientRect().top ?? Number.NaN
    expect(error).toBeLessThanOrEqual(title)
    expect(field?.hasAttribute('data-invalid')).toBe(true)
    for (const control of [first, last, email, message])
      await expect.element(control).toHaveAttribute('aria-invalid', 'true')
    await expect.element(email).toHaveAccessibleDescription('Email is required.')
    await expect.element(first).toHaveAccessibleDescription('Name is required.')
  })

  test('a long form says that fields are invalid, above and below [FRM-26] [FRM-29] [FRM-30]', async () => {
    setUp({}, long)
    expect(shown('notice')).toEqual([])
    await userEvent.click(button)
    expect(shown('failure')).toEqual(['One or more fields is invalid, please check your entries.'])
    expect(shown('notice')).toEqual([
      'Your form has encountered a problem. Please scroll down to review.',
      'Your form has encountered a problem. Please scroll up to review.',
    ])
    const [above, below] = [...document.querySelectorAll('[data-part="notice"]')].map((each) =>
      each.getBoundingClientRect(),
    )
    const fields = part('fields').getBoundingClientRect()
    expect(above?.bottom).toBeLessThanOrEqual(fields.top)
    expect(below?.top).toBeGreaterThanOrEqual(fields.bottom)
  })

  test('an error goes when its field is valid, the notices with the last of them [FRM-28] [FRM-30]', async () => {
    setUp({}, long)
    await userEvent.type(first, 'Ada')
    await userEvent.type(message, 'Hello')
    await userEvent.click(button)
    expect(shown('error')).toEqual(['Name is required.', 'Email is required.'])
    await expect.element(first).not.toHaveAttribute('aria-invalid')
    await userEvent.type(last, 'L')
    expect(shown('error')).toEqual(['Email is required.'])
    expect(shown('notice').length).toBe(2)
    await userEvent.type(email, 'ada@example.com')
    expect(shown('error')).toEqual([])
    expect(shown('notice')).toEqual([])
    await expect.element(email).not.toHaveAttribute('aria-invalid')
    await expect.element(part('summary')).not.toBeVisible()
  })

  test('an address that is none says how addresses look [FRM-20]', async () => {
    setUp()
    await fill()
    await userEvent.clear(email)
    await userEvent.type(email, 'ada')
    await userEvent.keyboard('{Enter}')
    expect(shown('error')).toEqual(['Email is not valid. Email addresses should follow the format name@example.com.'])
  })

  test('a failed submit moves the focus to a summary that leads to each field in order [FRM-26]', async () => {
    setUp()
    await userEvent.click(button)
    await expect.element(part('summary')).toHaveFocus()
    await expect
      .element(page.getByRole('group', { name: 'One or more fields is invalid, please check your entries.' }))
      .toBeVisible()
    expect(
      page
        .getByRole('link')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Name is required.', 'Email is required.', 'Message is required.'])
    await userEvent.click(page.getByRole('link', { name: 'Email is required.' }))
    await expect.element(email).toHaveFocus()
    history.replaceState(null, '', location.pathname + location.search)
  })

  test('the summary leads to the part of a name that is missing [FRM-13]', async () => {
    setUp()
    await fill()
    await userEvent.clear(last)
    await userEvent.click(button)
    await userEvent.click(page.getByRole('link', { name: 'Name is required.' }))
    await expect.element(last).toHaveFocus()
    history.replaceState(null, '', location.pathname + location.search)
  })
})

describe('the character counter', () => {
  test('shows the length and the limit, and marks what is over [FRM-24] [FRM-25]', async () => {
    setUp()
    expect(shown('counter')).toEqual(['0 / 20'])
    await userEvent.type(message, 'A line{Enter}and 😀')
    expect(shown('counter')).toEqual(['13 / 20'])
    expect(part('counter').dataset['state']).toBe('quiet')
    await userEvent.type(message, '1234567')
    expect(shown('counter')).toEqual(['20 / 20'])
    expect(part('counter').dataset['state']).toBe('near')
    await userEvent.type(message, '8')
    expect(shown('counter')).toEqual(['21 / 20'])
    expect(part('counter').dataset['state']).toBe('over')
    expect(part('status').textContent).toBe('You have exceeded the character limit.')
  })

  test('a text over its limit is not sent, one at its limit is [FRM-23] [FRM-25]', async () => {
    const { submit } = setUp()
    await fill()
    expect(message.element()).toHaveProperty('maxLength', -1)
    await userEvent.fill(message, 'x'.repeat(21))
    await userEvent.click(button)
    expect(shown('error')).toEqual(['You have exceeded the character limit.'])
    expect(page.getByRole('link').element().textContent).toBe('Message: You have exceeded the character limit.')
    expect(submit).not.toHaveBeenCalled()
    await userEvent.type(message, '{Backspace}')
    expect(shown('error')).toEqual([])
    await userEvent.click(button)
    expect(submit).toHaveBeenCalledTimes(1)
  })

  test.each([0, -1, 2.5])('a limit of %s shows none and checks none [FRM-24] [FRM-25]', async (maxLength) => {
    const definition: FormDefinition = {
      id: 'contact',
      fields: [{ id: 'a', type: 'textarea', title: 'Note', maxLength }],
    }
    const { submit } = setUp({}, definition)
    expect(document.querySelector('[data-part="counter"]')).toBeNull()
    await userEvent.fill(page.getByRole('textbox'), 'x'.repeat(500))
    await userEvent.click(button)
    expect(submit).toHaveBeenCalledTimes(1)
  })
})

describe('submitting', () => {
  test('locks the form, says so on the button, and sends once [FRM-36]', async () => {
    const { submit, give } = waiting()
    setUp({ submit })
    await fill()
    await userEvent.click(button)
    await expect.element(button).toHaveTextContent('Submitting…')
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    expect(part('status').textContent).toBe('Submitting…')
    await userEvent.type(message, 'more')
    await expect.element(message).toHaveValue('Hello')
    await userEvent.dblClick(button, { force: true })
    await userEvent.type(email, '{Enter}')
    expect(submit).toHaveBeenCalledTimes(1)
    expect(submit.mock.calls[0]?.[0]).toEqual({
      who: { First: 'Ada', Last: 'Lovelace' },
      email: 'ada@example.com',
      message: 'Hello',
    })
    give({ ok: false, failure: 'Closed for the night.' })
    await expect.element(button).toHaveTextContent('Send message')
    await userEvent.type(message, '!')
    await expect.element(message).toHaveValue('Hello!')
  })

  test('the button speaks the page’s language while it sends, and the owner’s before and after [SRV-97]', async () => {
    const { submit, give } = waiting()
    renderForm(contact, { contentLanguage: { lang: 'en-US', dir: 'ltr' } })
    start({ submit })
    const languages = (name: string): (string | null)[] => ['lang', 'dir'].map((mark) => part(name).getAttribute(mark))
    expect(languages('submit')).toEqual(['en-US', 'ltr'])
    await fill()
    await userEvent.click(button)
    await expect.element(button).toHaveTextContent('Submitting…')
    expect(languages('submit')).toEqual([null, null])
    give({ ok: false, failure: 'Closed for the night.' })
    await expect.element(button).toHaveTextContent('Send message')
    expect(languages('submit')).toEqual(['en-US', 'ltr'])
    expect(languages('success-text')).toEqual(['en-US', 'ltr'])
  })

  test('a button with the catalogue’s text has no language of its own [SRV-97]', async () => {
    const { submit, give } = waiting()
    const { submitButtonText: _, ...plain } = contact
    renderForm(plain, { contentLanguage: { lang: 'en-US', dir: 'ltr' } })
    start({ submit }, plain)
    expect(part('submit').hasAttribute('lang')).toBe(false)
    await fill()
    await userEvent.click(button)
    give({ ok: false, failure: 'Closed for the night.' })
    await expect.element(page.getByText('Closed for the night.')).toBeVisible()
    expect(part('submit').hasAttribute('lang')).toBe(false)
  })

  test('a button keeps the text of the HTML when the definition names none [FRM-83]', async () => {
    const { submit, give } = waiting()
    const { submitButtonText: _, ...plain } = contact
    renderForm(contact)
    start({ submit }, plain)
    expect(button.element().textContent).toBe('Send message')
    await fill()
    await userEvent.click(button)
    await expect.element(button).toHaveTextContent('Submitting…')
    give({ ok: false, failure: 'Closed for the night.' })
    await expect.element(button).toHaveTextContent('Send message')
    expect(submit.mock.calls[0]![1].submitButtonText).toBe('Send message')
  })

  test('a double click sends once [FRM-36]', async () => {
    const { submit } = waiting()
    setUp({ submit })
    await fill()
    await userEvent.dblClick(button)
    expect(submit).toHaveBeenCalledTimes(1)
  })

  test('a page that comes back from the cache is not stuck [RUN-51 d]', async () => {
    const { submit } = waiting()
    setUp({ submit })
    await fill()
    await userEvent.click(button)
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
    await expect.element(button).toHaveTextContent('Submitting…')
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await expect.element(button).toHaveTextContent('Send message')
    await expect.element(message).toHaveValue('Hello')
    await expect.element(message).not.toHaveAttribute('readonly')
  })
})

describe('success', () => {
  test('shows and focuses the text in place of the form, and tells the page [FRM-38]', async () => {
    const heard: unknown[] = []
    const listener = (event: Event) => heard.push((event as CustomEvent).detail)
    document.addEventListener('vitrine:forms:success', listener)
    const definition = { ...contact, postSubmitHtml: '<p>Until <em>soon</em>.</p>' }
    setUp({}, definition)
    await fill()
    await userEvent.click(button)
    await expect.element(page.getByText('Thank you for writing.')).toBeVisible()
    await expect.element(page.getByText('Until soon.')).toBeVisible()
    await expect.element(part('success')).toHaveFocus()
    await expect.element(part('form')).not.toBeVisible()
    expect(heard).toEqual([{ formId: 'contact', collectionId: undefined, objectName: undefined }])
    document.removeEventListener('vitrine:forms:success', listener)
  })

  test("the owner's HTML is made safe before it is shown, and holds nothing the visitor typed [FRM-39]", async () => {
    const postSubmitHtml =
      '<p>Danke <img src=x onerror="window.hurt=1"><a href="javascript:hurt()">x</a></p><script>hurt()</script>'
    setUp({}, { ...contact, postSubmitHtml })
    await fill()
    await userEvent.fill(message, '<b>bold</b>')
    await userEvent.click(button)
    await expect.element(page.getByText('Danke x')).toBeVisible()
    expect(part('success').innerHTML).not.toMatch(/script|onerror|bold/)
    expect(window).not.toHaveProperty('hurt')
  })

  test('a safe success address wins over the text [FRM-38] [FRM-39]', async () => {
    const navigate = vi.fn()
    setUp({ navigate }, { ...contact, successUrl: '/thanks' })
    await fill()
    await userEvent.click(button)
    await expect.poll(() => navigate.mock.calls).toEqual([['/thanks']])
    await expect.element(part('success')).not.toBeVisible()
    await expect.element(button).toHaveTextContent('Submitting…')
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await expect.element(page.getByText('Thank you for writing.')).toBeVisible()
  })

  test.each(['javascript:alert(1)', '//evil.example', 'mailto:a@example.com'])(
    'an unsafe success address (%s) falls back to the text [FRM-39]',
    async (successUrl) => {
      const navigate = vi.fn()
      setUp({ navigate }, { ...contact, successUrl })
      await fill()
      await userEvent.click(button)
      await expect.element(page.getByText('Thank you for writing.')).toBeVisible()
      expect(navigate).not.toHaveBeenCalled()
    },
  )
})

describe('through the client', () => {
  const ask = (answers: Record<string, () => Response | Promise<Response>>) => {
    const asked: string[] = []
    const fetch = async (url: string) => {
      const path = new URL(url).pathname
      asked.push(path)
      return (answers[path] ?? (() => Response.json({}, { status: 404 })))()
    }
    setUp(formCalls(createClient({ fetch })))
    return asked
  }
  const KEY = '/api/form/FormSubmissionKey'
  const SAVE = '/api/form/SaveFormSubmission'
  const key = () => Response.json({ key: 'key-1' })

  test('a key is asked for, then the form is saved [FRM-31]', async () => {
    const asked = ask({ [KEY]: key, [SAVE]: () => Response.json({ success: true }) })
    await fill()
    await userEvent.click(button)
    await expect.element(page.getByText('Thank you for writing.')).toBeVisible()
    expect(asked).toEqual([KEY, SAVE])
  })

  test('a key that cannot be had says so [FRM-31]', async () => {
    const asked = ask({ [KEY]: () => Response.json({ error: 'x' }, { status: 500 }) })
    await fill()
    await userEvent.click(button)
    await expect.element(page.getByText('Could not get a form submission key, please try again later.')).toBeVisible()
    expect(asked).toEqual([KEY])
  })

  test.each([
    [401, {}, 'Unable to submit form. Please try again later.'],
    [404, {}, 'This form has not been configured yet.'],
    [429, {}, 'Unable to submit form. Submission rate limit exceeded. Please try again later.'],
    [500, {}, 'Unable to send form. Please try again later.'],
    [403, { error: 'Members only.' }, 'Members only.'],
    [418, {}, 'Unknown error, please try again later.'],
  ])('status %i with %j is told, and nothing typed is lost [FRM-43]', async (status, body, text) => {
    ask({ [KEY]: key, [SAVE]: () => Response.json(body, { status }) })
    await fill()
    await userEvent.click(button)
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(part('summary')).toHaveFocus()
    expect(shown('notice')).toEqual([])
    await expect.element(message).toHaveValue('Hello')
  })

  const sendText = () => button.element().textContent

  test('a refusal that names a time counts it in the button, which stays usable [FRM-67]', async () => {
    const refused = () => Response.json({ error: 'Busy.' }, { status: 429, headers: { 'retry-after': '5' } })
    const asked = ask({ [KEY]: key, [SAVE]: refused })
    await fill()
    await userEvent.click(button)
    await expect.poll(sendText).toMatch(/Send message \(\d+\ssec\)/)
    await userEvent.type(message, '!')
    await expect.element(button).not.toHaveAttribute('aria-disabled')
    await expect.poll(sendText).toBe('Send message')
    await userEvent.click(button)
    await expect.poll(sendText).toMatch(/Send message \(\d+\ssec\)/)
    expect(asked.filter((path) => path === SAVE)).toHaveLength(2)
  })

  test.each([
    ['de', '600', /Send message \((9|10)\sMin\.\)/],
    ['ar-EG', '36000', /Send message \([٠-٩]+\sس\)/],
    ['no tag!', '50', /Send message \(\d+\ssec\)/],
  ])('a wait is written in the page’s language (%s) [FRM-67]', async (lang, seconds, text) => {
    document.documentElement.lang = lang
    try {
      ask({ [KEY]: () => Response.json({ error: 'Busy.' }, { status: 429, headers: { 'retry-after': seconds } }) })
      await fill()
      await userEvent.click(button)
      await expect.poll(sendText).toMatch(text)
    } finally {
      document.documentElement.lang = 'en'
    }
  })

  test('a wait ends with the form’s behaviour [FRM-67]', async () => {
    renderForm()
    const refused = () => Response.json({ error: 'Busy.' }, { status: 429, headers: { 'retry-after': '50' } })
    const { stop } = start({
      submit: formCalls(createClient({ fetch: async (url) => (url.includes(KEY) ? key() : refused()) })).submit,
    })
    await fill()
    await userEvent.click(button)
    await expect.poll(sendText).toMatch(/\(\d+\ssec\)/)
    stop()
    await expect.poll(sendText).toBe('Send message')
  })

  test("the server's errors are shown like the browser's own [FRM-28] [FRM-43]", async () => {
    ask({ [KEY]: key, [SAVE]: () => Response.json({ errors: { email: 'Taken.' } }, { status: 400 }) })
    await fill()
    await userEvent.click(button)
    await expect.element(email).toHaveAttribute('aria-invalid', 'true')
    await expect.element(email).toHaveAccessibleDescription('Taken.')
    expect(shown('failure')).toEqual(['One or more fields is invalid, please check your entries.'])
    await userEvent.type(email, 'm')
    expect(shown('error')).toEqual([])
  })

  test('no answer asks to reload and try again [FRM-45]', async () => {
    ask({ [KEY]: key, [SAVE]: () => Promise.reject(new TypeError('Failed to fetch')) })
    await fill()
    await userEvent.click(button)
    await expect.element(page.getByText('Error processing form submission. Please reload and try again.')).toBeVisible()
  })
})

describe('taking over', () => {
  test('each start tells the page once which form it is [FRM-42]', () => {
    const starts: unknown[] = []
    const listener = (event: Event): void => void starts.push((event as CustomEvent).detail)
    document.addEventListener('vitrine:forms:render', listener)
    const { stop } = setUp()
    expect(starts).toEqual([{ formId: 'contact' }])
    stop()
    start()
    expect(starts).toEqual([{ formId: 'contact' }, { formId: 'contact' }])
    document.removeEventListener('vitrine:forms:render', listener)
  })

  test('a form without the control of a field works with the others [FRM-78]', async () => {
    renderForm()
    email.element().remove()
    start()
    await userEvent.fill(first, 'Ada')
    await userEvent.click(button)
    expect(shown('error')).toEqual(['Name is required.', 'Email is required.', 'Message is required.'])
    expect(message.element().getAttribute('aria-invalid')).toBe('true')
  })
  test('the form may stand around the given element [FRM-78]', async () => {
    renderForm()
    const submit = vi.fn<Submit>(async () => ({ ok: true }))
    stops.push(enhanceForm(part('fields'), contact, { submit }))
    await userEvent.click(button)
    expect(shown('error')).toEqual(['Name is required.', 'Email is required.', 'Message is required.'])
  })
  test('keeps what was typed and where the visitor is [FRM-72]', async () => {
    renderForm()
    await userEvent.type(message, 'Before you came, 21 c')
    const element = message.element() as HTMLTextAreaElement
    element.setSelectionRange(3, 5)
    start()
    expect(document.activeElement).toBe(element)
    expect([element.value, element.selectionStart, element.selectionEnd]).toEqual(['Before you came, 21 c', 3, 5])
    expect(shown('counter')).toEqual(['21 / 20'])
  })

  test('goes on from the errors of a plain post [FRM-28]', async () => {
    renderForm(contact, {
      defaultValues: { who: { First: 'Ada', Last: 'L' }, email: 'ada', message: 'Hello' },
      errors: { email: 'Email is not valid.' },
    })
    const { submit } = start()
    await expect.element(email).toHaveValue('ada')
    expect(shown('error')).toEqual(['Email is not valid.'])
    await userEvent.fill(email, 'ada@example.com')
    expect(shown('error')).toEqual([])
    await userEvent.click(button)
    expect(submit).toHaveBeenCalledTimes(1)
  })

  test('a form the browser is sending already is left to it [FRM-72]', async () => {
    renderForm()
    await fill()
    const posts: Event[] = []
    // Post the form into an empty frame: the page then stays, as during a post whose answer takes long, so that script
    // can start.
    const slow = document.createElement('iframe')
    slow.name = 'slow'
    document.body.append(slow)
    const element = part('form') as HTMLFormElement
    element.target = 'slow'
    element.action = 'about:blank'
    const listener = (event: Event) => posts.push(event)
    element.addEventListener('submit', listener)
    await userEvent.click(button)
    expect(posts.length).toBe(1)
    const { submit } = start()
    await userEvent.click(button)
    expect(posts.length).toBe(2)
    expect(posts.map(({ defaultPrevented }) => defaultPrevented)).toEqual([false, false])
    expect(submit).not.toHaveBeenCalled()
  })

  test('a form that is filled but not sent is taken over [FRM-72]', async () => {
    renderForm()
    await fill()
    const { submit } = start()
    await userEvent.click(button)
    expect(submit).toHaveBeenCalledTimes(1)
  })

  test('a plain post that succeeded stays a success [FRM-38]', async () => {
    sessionStorage.setItem(KEPT, '{}')
    renderForm(contact, { status: 'success' })
    start()
    await expect.element(page.getByText('Thank you for writing.')).toBeVisible()
    expect(sessionStorage.getItem(KEPT)).toBeNull()
  })

  test('the undo leaves the form as the server wrote it, posting by itself, with what was typed [FRM-72]', async () => {
    const { submit, stop } = setUp()
    await userEvent.type(message, 'Mine')
    await userEvent.click(button)
    expect(shown('error').length).toBe(2)
    stop()
    stop()
    expect(shown('error')).toEqual([])
    await expect.element(message).toHaveValue('Mine')
    const native = vi.fn((event: Event) => event.preventDefault())
    part('form').addEventListener('submit', native)
    await userEvent.click(button)
    expect(native).toHaveBeenCalledTimes(1)
    expect(submit).not.toHaveBeenCalled()
  })

  test('an answer that comes after the undo changes nothing [FRM-72]', async () => {
    const { submit, give } = waiting()
    const { stop } = setUp({ submit })
    await fill()
    await userEvent.click(button)
    stop()
    give({ ok: true })
    await Promise.resolve()
    await expect.element(part('form')).toBeVisible()
    await expect.element(button).toHaveTextContent('Send message')
  })

  test('an element without a form is a mistake with a name [FRM-78]', () => {
    document.body.innerHTML = '<div></div>'
    expect(() => enhanceForm(document.body, contact, { submit: async () => ({ ok: true }) })).toThrow(
      '[form] The part "root" is missing in body.',
    )
    document.body.innerHTML = '<div data-scope="form" data-part="root"></div>'
    expect(() => enhanceForm(document.body, contact, { submit: async () => ({ ok: true }) })).toThrow(
      '[form] The part "form" is missing in ',
    )
  })
})

describe('what was typed', () => {
  const pageLeaves = () => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }))

  test('is there again after a reload [FRM-64]', async () => {
    const { stop } = setUp()
    await fill()
    pageLeaves()
    stop()
    setUp()
    for (const [control, value] of [
      [first, 'Ada'],
      [last, 'Lovelace'],
      [email, 'ada@example.com'],
      [message, 'Hello'],
    ] as const)
      await expect.element(control).toHaveValue(value)
    expect(shown('counter')).toEqual(['5 / 20'])
  })

  test('is kept after a pause, without leaving [FRM-64]', async () => {
    setUp()
    await userEvent.type(message, 'Hello')
    await expect.poll(() => sessionStorage.getItem(KEPT)).toContain('"message":"Hello"')
  })

  test('is kept after a refusal where it was typed before the script came [FRM-64]', async () => {
    renderForm()
    await fill()
    start({ submit: async () => ({ ok: false, failure: 'Not now.' }) })
    await userEvent.click(button)
    await expect.element(page.getByText('Not now.')).toBeVisible()
    await expect.poll(() => sessionStorage.getItem(KEPT)).toContain('"message":"Hello"')
  })

  test('never overwrites what the visitor typed since [FRM-64]', async () => {
    sessionStorage.setItem(KEPT, '{"message":"Old","email":"old@example.com"}')
    renderForm()
    await userEvent.type(message, 'New')
    start()
    await expect.element(message).toHaveValue('New')
    await expect.element(email).toHaveValue('old@example.com')
  })

  test("never overwrites the server's answer to a plain post [FRM-64]", async () => {
    sessionStorage.setItem(KEPT, '{"message":"Old"}')
    renderForm(contact, { errors: { message: 'Message is required.' } })
    start()
    await expect.element(message).toHaveValue('')
  })

  test('is forgotten once it has been sent [FRM-64]', async () => {
    setUp()
    await fill()
    await expect.poll(() => sessionStorage.getItem(KEPT)).toContain('Hello')
    await userEvent.click(button)
    await expect.element(page.getByText('Thank you for writing.')).toBeVisible()
    expect(sessionStorage.getItem(KEPT)).toBeNull()
    expect((message.query() ?? document.querySelector('textarea'))?.textContent).toBe('')
    expect(document.querySelector('textarea')?.value).toBe('')
    pageLeaves()
    expect(sessionStorage.getItem(KEPT)).toBeNull()
  })

  test.each(['{', 'null', '[]', '7', '{"message":{"a":1},"who":"x","__proto__":{"email":"x"}}'])(
    'kept as %s is nothing [FRM-64]',
    async (kept) => {
      sessionStorage.setItem(KEPT, kept)
      setUp()
      await expect.element(message).toHaveValue('')
      await expect.element(email).toHaveValue('')
    },
  )

  test('is not kept where storage is forbidden, and the form works [FRM-64]', async () => {
    const forbidden = () => {
      throw new DOMException('Denied', 'SecurityError')
    }
    const { submit } = setUp({ storage: { getItem: forbidden, setItem: forbidden, removeItem: forbidden } })
    await fill()
    pageLeaves()
    await userEvent.click(button)
    expect(submit).toHaveBeenCalledTimes(1)
    await expect.element(page.getByText('Thank you for writing.')).toBeVisible()
  })
})
