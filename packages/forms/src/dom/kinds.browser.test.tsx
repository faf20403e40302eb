import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormDefinition, FormField } from '../core/definition.js'
import type { Submit } from '../core/submission.js'
import * as further from '../kinds.js'
import { Form } from '../react/Form.js'
import { enhanceForm } from './enhanceForm.js'

const stops: (() => void)[] = []
const kinds = Object.values(further)
beforeEach(() => sessionStorage.clear())
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  sessionStorage.clear()
})

function open(fields: Omit<FormField, 'title'>[], settings: Partial<FormDefinition> = {}) {
  const definition: FormDefinition = {
    id: 'f',
    fields: fields.map((field) => ({ title: field.id, ...field })),
    ...settings,
  }
  document.body.innerHTML = renderToStaticMarkup(<Form definition={definition} kinds={kinds} action="/send" />)
  const submit = vi.fn<Submit>(async () => ({ ok: true }))
  const start = () => {
    const stop = enhanceForm(document.body, definition, { submit, kinds })
    stops.push(stop)
    return stop
  }
  start()
  const sent = () => JSON.parse(submit.mock.calls[0]![1].form) as Record<string, unknown>
  return { submit, sent, start }
}
const box = (name: string) => page.getByRole('textbox', { name })
const send = () => userEvent.click(page.getByRole('button', { name: 'Submit' }))
const done = () => expect.element(page.getByText('Thank you. Your message has arrived.')).toBeVisible()
const errors = () =>
  [...document.querySelectorAll('[data-part="error"]')]
    .filter((one) => one.checkVisibility())
    .map((one) => one.textContent)

describe('what is typed is what is sent', () => {
  test('address and name, part by part [FRM-8] [FRM-1]', async () => {
    const { sent } = open([
      { id: 'who', type: 'name' },
      { id: 'home', type: 'address' },
    ])
    await userEvent.fill(box('First name'), 'Zoë')
    await userEvent.fill(box('Last name'), 'O’Neill 😀')
    await userEvent.fill(box('Address line 1'), '=cmd()')
    await userEvent.fill(box('City'), 'حيفا')
    await userEvent.fill(box('ZIP or postal code'), '01234')
    await userEvent.fill(box('Country'), 'USA')
    await send()
    await done()
    expect(sent()).toEqual({
      who: { First: 'Zoë', Last: 'O’Neill 😀' },
      home: { Line1: '=cmd()', Line2: '', City: 'حيفا', State: '', Zip: '01234', Country: 'USA' },
    })
  })

  test('telephone, date and time, part by part [FRM-8] [FRM-1]', async () => {
    const { sent } = open([
      { id: 'call', type: 'phone', showCountryCode: true },
      { id: 'day', type: 'date' },
      { id: 'hour', type: 'time' },
    ])
    for (const [name, text] of Object.entries({
      'Country code': '+44',
      'Area code': '020',
      Prefix: '7946',
      'Line number': '0018',
    }))
      await userEvent.fill(box(name), text)
    for (const [name, text] of Object.entries({ Month: '02', Day: '29', Year: '2024', Hour: '7', Minute: '05' }))
      await userEvent.fill(box(name), text)
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'AM or PM' }), 'PM')
    await send()
    await done()
    expect(sent()).toEqual({
      call: { Country: '+44', Areacode: '020', Prefix: '7946', Line: '0018' },
      day: { Month: '02', Day: '29', Year: '2024' },
      hour: { Hour: '7', Minute: '05', Second: '', Ampm: 'PM' },
    })
  })

  test('the seconds of a time are typed only where the field shows them [FRM-63]', async () => {
    const { sent } = open([
      { id: 'doors', type: 'time' },
      { id: 'lap', type: 'time', showSeconds: true },
    ])
    expect(box('Second').elements()).toHaveLength(1)
    const lap = page.getByRole('group', { name: 'lap' })
    for (const [name, text] of Object.entries({ Hour: '7', Minute: '05', Second: '59' }))
      await userEvent.fill(lap.getByRole('textbox', { name }), text)
    await userEvent.selectOptions(lap.getByRole('combobox', { name: 'AM or PM' }), 'AM')
    await send()
    await done()
    expect(sent()).toEqual({
      doors: { Hour: '', Minute: '', Second: '', Ampm: '' },
      lap: { Hour: '7', Minute: '05', Second: '59', Ampm: 'AM' },
    })
  })

  test('choices, by pointer and by key [FRM-1]', async () => {
    const { sent } = open([
      { id: 'evening', type: 'radio', options: ['Wednesday', 'Friday'] },
      { id: 'why', type: 'checkbox', options: ['Prints', 'Band', 'Café'] },
      { id: 'how', type: 'select', options: ['A friend', 'By chance'] },
    ])
    await userEvent.click(page.getByRole('radio', { name: 'Wednesday' }))
    await userEvent.keyboard('{ArrowDown}')
    await userEvent.click(page.getByText('Band'))
    await userEvent.click(page.getByRole('checkbox', { name: 'Prints' }))
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'how' }), 'By chance')
    await send()
    await done()
    expect(sent()).toEqual({ evening: 'Friday', why: ['Prints', 'Band'], how: 'By chance' })
  })

  test('a scale has five named levels from -2 to 2 for each statement [FRM-9]', async () => {
    const { sent } = open([{ id: 'how', type: 'likert', options: ['Warm', 'Bright'] }])
    const warm = page.getByRole('radiogroup', { name: 'Warm' })
    expect(
      warm
        .getByRole('radio')
        .elements()
        .map((radio) => [radio.getAttribute('value'), radio.closest('label')!.textContent]),
    ).toEqual([
      ['-2', 'Strongly Disagree'],
      ['-1', 'Disagree'],
      ['0', 'Neutral'],
      ['1', 'Agree'],
      ['2', 'Strongly Agree'],
    ])
    await userEvent.click(warm.getByRole('radio', { name: 'Strongly Disagree' }))
    await userEvent.click(
      page.getByRole('radiogroup', { name: 'Bright' }).getByRole('radio', { name: 'Strongly Agree' }),
    )
    await send()
    await done()
    expect(sent()).toEqual({ how: { Warm: -2, Bright: 2 } })
  })

  test('one line of text of each kind, a heading and a hidden value [FRM-1]', async () => {
    allowConsole('[Form] from-the-future.type: "from-the-future" is shown as text.')
    const types = ['text', 'currency', 'number', 'website', 'password', 'twitter', 'from-the-future' as 'text'] as const
    const { sent } = open([
      { id: 'about', type: 'section' },
      ...types.map((type) => ({ id: type, type })),
      { id: 'source', type: 'hidden', value: 'autumn' },
    ])
    const typed = {
      text: ' padded ',
      currency: '10.50',
      number: '-0.5',
      website: 'lantern.hall',
      password: 'sésame',
      twitter: '@lamp',
      'from-the-future': '007',
    }
    for (const [name, text] of Object.entries(typed)) await userEvent.fill(page.getByLabelText(name), text)
    await send()
    await done()
    expect(sent()).toEqual({ ...typed, source: 'autumn' })
    expect(page.getByRole('heading', { name: 'about', includeHidden: true }).elements()).toHaveLength(1)
  })
})

describe('what is wrong', () => {
  test('a zip code of the United States has exactly 5 digits; the part is marked and led to [FRM-11] [FRM-19]', async () => {
    const { submit } = open([{ id: 'home', type: 'address' }])
    await userEvent.fill(box('Address line 1'), '1 Lamp Row')
    await userEvent.fill(box('City'), 'Springfield')
    await userEvent.fill(box('Country'), 'united states')
    await userEvent.fill(box('ZIP or postal code'), '1234')
    await send()
    await expect.poll(errors).toEqual(['home is not valid.'])
    expect(box('ZIP or postal code').element().getAttribute('aria-invalid')).toBe('true')
    expect(box('City').element().hasAttribute('aria-invalid')).toBe(false)
    await userEvent.click(page.getByRole('link', { name: 'home is not valid.' }))
    await expect.element(box('ZIP or postal code')).toHaveFocus()
    await userEvent.keyboard('5')
    await userEvent.fill(box('ZIP or postal code'), '12345')
    expect(errors()).toEqual([])
    expect(submit).not.toHaveBeenCalled()
  })

  test('a required choice denies its fault until it is missing [FRM-28]', async () => {
    open([
      { id: 'evening', type: 'radio', options: ['Wednesday', 'Friday'], required: true },
      { id: 'how', type: 'select', options: ['A friend', 'By chance'], required: true },
      { id: 'why', type: 'select', options: ['Prints', 'Band'] },
    ])
    const marks = () => ['how', 'why'].map((name) => page.getByRole('combobox', { name }).element().ariaInvalid)
    const radios = page.getByRole('radio')
    expect(marks()).toEqual(['false', null])
    expect(radios.elements().map(({ ariaInvalid }) => ariaInvalid)).toEqual(['false', 'false'])
    await send()
    await expect.poll(errors).toEqual(['evening is required.', 'how is required.'])
    expect(marks()).toEqual(['true', null])
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'how' }), 'By chance')
    await expect.poll(marks).toEqual(['false', null])
  })

  test('a choice that was not made is marked as a whole, and its first option led to [FRM-28]', async () => {
    open([{ id: 'evening', type: 'radio', options: ['Wednesday', 'Friday'], required: true }])
    await send()
    await expect.poll(errors).toEqual(['evening is required.'])
    const group = page.getByRole('radiogroup', { name: 'evening' }).element()
    expect(group.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(group.getAttribute('aria-describedby')!)!.textContent).toBe('evening is required.')
    await userEvent.click(page.getByRole('link', { name: 'evening is required.' }))
    await expect.element(page.getByRole('radio', { name: 'Wednesday' })).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect.poll(errors).toEqual([])
    expect(group.hasAttribute('aria-invalid')).toBe(false)
  })
})

describe('what was typed stays', () => {
  const fields: Omit<FormField, 'title'>[] = [
    { id: 'evening', type: 'radio', options: ['Wednesday', 'Friday'] },
    { id: 'why', type: 'checkbox', options: ['Prints', 'Band'] },
    { id: 'how', type: 'select', options: ['A friend', 'By chance'] },
    { id: 'scale', type: 'likert', options: ['Warm'] },
    { id: 'head', type: 'section' },
    { id: 'note', type: 'text' },
    { id: 'secret', type: 'password' },
    { id: 'pin', type: 'text', sensitive: true },
    { id: 'card', type: 'text' },
  ]
  const checked = () => [...document.querySelectorAll<HTMLInputElement>(':checked')].map(({ value }) => value)

  test('every choice and text is there again after a reload, but no password, card number or sensitive text [FRM-64]', async () => {
    open(fields)
    await userEvent.click(page.getByRole('radio', { name: 'Friday' }))
    await userEvent.click(page.getByRole('checkbox', { name: 'Band' }))
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'how' }), 'A friend')
    await userEvent.click(page.getByRole('radio', { name: 'Disagree', exact: true }))
    await userEvent.fill(box('note'), 'Later')
    await userEvent.fill(page.getByLabelText('secret'), 'sésame')
    await userEvent.fill(box('pin'), '1234')
    await userEvent.fill(box('card'), '4242 4242 4242 4242')
    stops.pop()!()
    expect(sessionStorage.getItem('vitrine:forms:f')).not.toMatch(/sésame|1234|4242/)
    open(fields)
    expect(checked()).toEqual(['Friday', 'Band', 'A friend', '-1'])
    expect(
      ['note', 'secret', 'pin', 'card'].map((name) => (page.getByLabelText(name).element() as HTMLInputElement).value),
    ).toEqual(['Later', '', '', ''])
  })
})

test('while it is sent, a choice cannot be changed [FRM-36]', async () => {
  let answer: (given: { ok: true }) => void = () => {}
  const { submit } = open([{ id: 'evening', type: 'radio', options: ['Wednesday', 'Friday'] }])
  submit.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  await send()
  await expect.poll(() => document.querySelector('[data-part="options"]')!.hasAttribute('inert')).toBe(true)
  answer({ ok: true })
  await done()
  expect(document.querySelector('[data-part="options"]')!.hasAttribute('inert')).toBe(false)
})

describe('without a network', () => {
  const setOnline = (online: boolean) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
    if (online) dispatchEvent(new Event('online'))
  }
  afterEach(() => void vi.restoreAllMocks())

  test('a submission waits, says so, and goes out once when the network returns [FRM-36] [FRM-66]', async () => {
    const { submit } = open([{ id: 'note', type: 'text' }])
    await userEvent.fill(box('note'), 'Hello')
    setOnline(false)
    await send()
    const waiting = page.getByText('You are offline. It will be sent once you are connected again.')
    await expect.element(waiting).toBeVisible()
    expect(document.querySelector('[data-part="root"]')!.hasAttribute('data-offline')).toBe(true)
    document.querySelector('form')!.requestSubmit()
    expect(submit).not.toHaveBeenCalled()
    setOnline(true)
    await done()
    expect(document.querySelector('[data-offline]')).toBeNull()
    setOnline(true)
    expect(submit).toHaveBeenCalledTimes(1)
  })

  test('one that loses the network on its way goes out again when it returns, the same [FRM-66]', async () => {
    const { submit } = open([{ id: 'note', type: 'text' }])
    await userEvent.fill(box('note'), 'Hello')
    submit.mockImplementationOnce(() => {
      setOnline(false)
      throw new TypeError('The connection broke.')
    })
    await send()
    await expect.element(page.getByText(/^You are offline/)).toBeVisible()
    setOnline(true)
    await done()
    expect(submit).toHaveBeenCalledTimes(2)
    expect(submit.mock.calls[1]).toEqual(submit.mock.calls[0])
  })

  test('one that was given up does not go out [FRM-66]', async () => {
    const { submit } = open([{ id: 'note', type: 'text' }])
    await userEvent.fill(box('note'), 'Hello')
    setOnline(false)
    await send()
    await expect.element(page.getByText(/^You are offline/)).toBeVisible()
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await expect.element(page.getByRole('button', { name: 'Submit', exact: true })).toBeVisible()
    setOnline(true)
    expect(submit).not.toHaveBeenCalled()
    expect(box('note').element()).toHaveValue('Hello')
  })
})
