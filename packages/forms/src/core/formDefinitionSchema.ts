import * as v from 'valibot'
import type { FormDefinition, FormField } from './definition.js'

type Shape = Readonly<Record<string, 'string' | 'number' | 'boolean' | 'texts'>>

/** What a form may have besides its id and fields, and so all of it that may leave the server. */
const FORM: Shape = {
  id: 'string',
  collectionId: 'string',
  objectName: 'string',
  submitButtonText: 'string',
  submissionText: 'string',
  postSubmitHtml: 'string',
  successUrl: 'string',
  acceptLongEmailEndings: 'boolean',
  newsletter: 'boolean',
  disclaimer: 'string',
  captcha: 'boolean',
  membersOnly: 'boolean',
  honeypot: 'boolean',
  minimumSeconds: 'number',
  region: 'string',
  fractionDigits: 'number',
}

const FIELD: Shape = {
  id: 'string',
  type: 'string',
  title: 'string',
  description: 'string',
  placeholder: 'string',
  required: 'boolean',
  maxLength: 'number',
  value: 'string',
  options: 'texts',
  sensitive: 'boolean',
  showCountryCode: 'boolean',
  underline: 'boolean',
}

/** Signs that are safe in an id, a control's name and a selector; and no name that every object has. */
const FIELD_ID = /^(?!__proto__$|constructor$|prototype$)[\w-]{1,100}$/

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((item) => typeof item === 'string')

/** The members a shape names, each where it is of its type: what is wrong reads as missing. */
function pick(shape: Shape, input: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(input).filter(([name, value]) =>
      shape[name] === 'texts' ? isTexts(value) : typeof value === shape[name],
    ),
  )
}

/** The fields that can be read; of two with one id the first. */
function readFields(input: unknown): FormField[] {
  const fields = new Map<string, FormField>()
  for (const item of Array.isArray(input) ? input : []) {
    const field = { id: '', type: 'text', title: '', ...pick(FIELD, Object(item) as object) } as FormField
    if (FIELD_ID.test(field.id) && !fields.has(field.id)) fields.set(field.id, field)
  }
  return [...fields.values()]
}

/**
 * Reads a form's settings leniently: unknown keys are left out, missing or wrong ones take their defaults, a field that
 * cannot be read costs only itself. Only a form without an id is none. It is also the list of what may leave the server:
 * recipients and the like are no part of it.
 */
export const formDefinitionSchema: v.GenericSchema<unknown, FormDefinition> = v.pipe(
  v.looseObject({ id: v.pipe(v.string(), v.minLength(1)) }),
  v.transform((input) => ({ ...pick(FORM, input), id: input.id, fields: readFields(input['fields']) })),
)
