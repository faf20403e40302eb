import type { Browser } from 'playwright'
import { launchChromium } from '../../tools/testing/src/launchChromium.ts'
import { CONTESTANTS, pageScript, serverRender } from '../forms/bundle.ts'
import { bytesOf } from '../lib/bytes.ts'
import { contest, cpuTime, race, timing } from '../lib/contest.ts'
import type { Result, RunOptions, Suite } from '../suite.ts'

/** A form of 30 fields: a keystroke in it, its HTML on a server, and what three fields weigh. */
export const forms: Suite = { name: 'forms', run }

/** Id of the field that receives the typed text. */
const FIELD = 'field15'
const KEYS = 200

/** A use of each contestant: three checked text fields, with a server's errors shown at their fields. */
const USES: Readonly<Record<string, string>> = {
  ours: `import { createForm } from '@vitrine/forms'
    const fields = ['a', 'b', 'c'].map((id) => ({ id, type: 'text', title: id, required: true }))
    export const start = (send, draw) => {
      const form = createForm({ id: 'f', fields }, { submit: async (values) => ({ ok: false, errors: await send(values) }) })
      form.subscribe(() => draw(form.getState()))
      return form
    }`,
  reactHookForm: `import { useForm } from 'react-hook-form'
    export const useMine = (send) => {
      const { register, handleSubmit, setError, formState } = useForm()
      const onSubmit = handleSubmit(async (values) => {
        for (const [name, message] of Object.entries(await send(values))) setError(name, { message })
      })
      return { fields: ['a', 'b', 'c'].map((name) => register(name, { required: true })), onSubmit, errors: formState.errors }
    }`,
  formisch: `import { Field, Form, setErrors, useForm } from '@formisch/react'
    import { object, pipe, string, nonEmpty } from 'valibot'
    const text = pipe(string(), nonEmpty())
    const schema = object({ a: text, b: text, c: text })
    export const useMine = (send) => {
      const form = useForm({ schema })
      const onSubmit = async (values) => {
        for (const [name, message] of Object.entries(await send(values))) setErrors(form, { path: [name], errors: [message] })
      }
      return { form, onSubmit, Field, Form }
    }`,
  formik: `import { useFormik } from 'formik'
    export const useMine = (send) => {
      const form = useFormik({
        initialValues: { a: '', b: '', c: '' },
        validate: (values) => Object.fromEntries(Object.entries(values).filter(([, v]) => !v).map(([n]) => [n, 'required'])),
        onSubmit: async (values) => form.setErrors(await send(values)),
      })
      return form
    }`,
  tanstack: `import { useForm } from '@tanstack/react-form'
    export const useMine = (send) =>
      useForm({ defaultValues: { a: '', b: '', c: '' }, validators: { onSubmitAsync: async ({ value }) => ({ fields: await send(value) }) } })`,
  conform: `import { parse, useForm, getInputProps } from '@conform-to/react'
    export const useMine = (lastResult) => {
      const [form, fields] = useForm({ lastResult, onValidate: ({ formData }) => parse(formData, { resolve: (value) => ({ value }) }) })
      return { form, inputs: ['a', 'b', 'c'].map((name) => getInputProps(fields[name], { type: 'text' })) }
    }`,
}

/** Cost of typing on the page's main thread, in milliseconds per key, including the browser's own work. */
async function keystroke(browser: Browser, script: string): Promise<number> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.setContent('<!doctype html><title>Form</title>')
    await page.addScriptTag({ content: script })
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const spent = async (): Promise<number> => {
      const { metrics } = await session.send('Performance.getMetrics')
      return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
    }
    const field = page.locator(`[id$="${FIELD}"]`)
    await field.focus()
    await page.keyboard.type('warm up '.repeat(5))
    const before = await spent()
    for (let key = 0; key < KEYS; key += 1) await page.keyboard.press('a')
    const took = (await spent()) - before
    if (!(await field.inputValue()).endsWith('a'.repeat(KEYS))) throw new Error('[bench] Not every key arrived.')
    return took / KEYS
  } finally {
    await context.close()
  }
}

/** Counts the renderings of the typed field and of all other fields while ten keys are pressed. */
async function rendersOf(browser: Browser, script: string): Promise<{ own: number; others: number }> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.setContent('<!doctype html><title>Form</title>')
    await page.addScriptTag({ content: script })
    await page.locator(`[id$="${FIELD}"]`).focus()
    await page.keyboard.press('a')
    await page.evaluate(() => {
      const { renders } = window as unknown as { renders: Record<string, number> }
      for (const name of Object.keys(renders)) renders[name] = 0
    })
    await page.keyboard.type('ten more k')
    const counts = await page.evaluate(() => (window as unknown as { renders: Record<string, number> }).renders)
    const own = counts[FIELD] ?? 0
    return { own, others: Object.values(counts).reduce((sum, count) => sum + count, 0) - own }
  } finally {
    await context.close()
  }
}

async function run({ quick, say }: RunOptions): Promise<Result> {
  const names: readonly string[] = CONTESTANTS
  const scripts = new Map<string, string>()
  for (const name of names) scripts.set(name, await pageScript(name, 'production'))
  const typing: Record<string, number[]> = Object.fromEntries(names.map((name) => [name, []]))
  const own: Record<string, number[]> = {}
  const others: Record<string, number[]> = {}
  const browser = await launchChromium({ whole: true })
  try {
    for (const name of names) {
      const counted = await rendersOf(browser, await pageScript(name, 'development'))
      own[name] = [counted.own]
      others[name] = [counted.others]
    }
    const rounds = quick ? 1 : 9
    for (let round = 0; round < rounds; round += 1) {
      say(`typing, round ${round + 1} of ${rounds}`)
      for (let place = 0; place < names.length; place += 1) {
        const name = names[(round + place) % names.length]!
        typing[name]!.push(await keystroke(browser, scripts.get(name)!))
      }
    }
  } finally {
    await browser.close()
  }

  say('drawing on a server')
  const draws: Record<string, () => string> = {}
  for (const name of names) draws[name] = await serverRender(name)
  // Render each form several times before measuring, because a real server has rendered its forms many times before,
  // too.
  if (!quick) race(draws, { rounds: 2, lasts: 400 })
  const drawn = race(draws, { ...timing(quick), now: cpuTime })
  const html = Object.fromEntries(names.map((name) => [name, [draws[name]!().length]]))

  const sizes: Record<string, number[]> = {}
  for (const [name, code] of Object.entries(USES)) sizes[name] = [await bytesOf(code)]

  const result = contest(
    'A form of 30 fields',
    `Thirty required lines of text, each with a label that marks it as required and a place for its error, in React 19, drawn by \`forms/contestants\`. Typing: ${KEYS} real keys in one field, one after the other, in Chromium; what the main thread of the page spent on them (\`TaskDuration\`, in thread ticks), the browser's own work included. Renders: React's \`Profiler\` around each field, in a development build, while ten keys are pressed in one field. On the server: \`renderToString\`, production build, warm, time of the processor. \`plain\` is uncontrolled JSX that checks and keeps nothing; ours keeps what is typed for a reload, and its fields carry the attributes of their states. Bytes: three text fields that are checked and a server's errors put at them, React outside, minified, brotli; the others draw with React, ours is the machine alone, which any view may draw.`,
    [
      { what: 'a keystroke', unit: 'ms', samples: typing },
      { what: 'renders of the field, ten keys', unit: '', samples: own, compare: false },
      { what: 'renders of other fields, ten keys', unit: '', samples: others, compare: false },
      { what: 'HTML on a server', unit: 'ms', samples: drawn },
      { what: 'length of that HTML', unit: 'characters', samples: html },
      { what: 'three fields and a server’s errors', unit: 'bytes', samples: sizes },
    ],
    { keys: KEYS },
  )
  return result
}
