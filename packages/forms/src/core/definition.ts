import * as v from 'valibot'
import { FIELD_TYPES, type FieldType, isOwnFieldType, type OwnFieldType } from './fieldType.js'

// Read a member of the wrong type as missing, because cached HTML may carry a form definition of an older version.
const text = v.fallback(v.optional(v.string()), undefined)
const flag = v.fallback(v.optional(v.boolean()), undefined)
const count = v.fallback(v.optional(v.number()), undefined)

/** Characters that are safe in an id, a control's name and a selector; no name that every object has [FRM-76]. */
const FIELD_ID = /^(?!__proto__$|constructor$|prototype$)[\w-]{1,100}$/

const fieldSchema = v.object({
  /** Letters, digits, `-` and `_`; unique in its form. Error maps, stored values and control names use it. */
  id: v.pipe(v.string(), v.regex(FIELD_ID)),
  /** One of the kinds, or one of a team's own. JSON with another name reads as `'text'` [FRM-3]. */
  type: v.fallback(
    v.custom<FieldType | OwnFieldType>(
      (type) => (FIELD_TYPES as readonly unknown[]).includes(type) || isOwnFieldType(type),
    ),
    'text',
  ),
  /** The text of the label, and the name of the field in error texts. */
  title: v.fallback(v.string(), ''),
  /** Help below the control. */
  description: text,
  /** An example in the empty control. */
  placeholder: text,
  /** Whether an empty field is an error. Default `false`. */
  required: flag,
  /**
   * The largest number of UTF-16 units; a line break counts as one. Only a positive whole number limits [FRM-24]
   * [FRM-25]. Default: the limit of the kind, which shows no counter [FRM-60].
   */
  maxLength: count,
  /** The value that a `'hidden'` field always submits [FRM-10]. */
  value: text,
  /** The options of `'radio'`, `'select'` and `'checkbox'`, and the statements of `'likert'`. A repeated one counts once. */
  options: v.fallback(v.optional(v.pipe(v.array(v.string()), v.readonly())), undefined),
  /** Texts of the options in the language of the page, in their order; the options are what is sent. Default: the options. */
  optionLabels: v.fallback(v.optional(v.pipe(v.array(v.string()), v.readonly())), undefined),
  /** The browser never keeps this value, as it never keeps a `'password'`. Default `false`. */
  sensitive: flag,
  /** Shows the country code of a `'phone'` [FRM-2] [FRM-16]. Default `false`. */
  showCountryCode: flag,
  /** Shows the seconds of a `'time'` [FRM-63]. Default `false`: the part `Second` is blank, which means 0. */
  showSeconds: flag,
  /** Kinds of files that a `'file'` takes, of `FILE_KINDS` [FRM-84]. Default: all of them. */
  accept: v.fallback(v.optional(v.pipe(v.array(v.string()), v.readonly())), undefined),
  /** The most files of a `'file'`, 1 to 10 [FRM-84]. Default 1. */
  maxFiles: count,
  /** The most bytes of each file of a `'file'`, in units of 1,048,576 bytes, 1 to 20 [FRM-84]. Default 10. */
  maxMegabytes: count,
  /** Draws a line below a `'section'` [FRM-2]. Default `false`. */
  underline: flag,
})

/** One field of a form. A kind ignores the members that it does not use [FRM-4]. */
export interface FormField extends Readonly<v.InferOutput<typeof fieldSchema>> {}

/** Reads the fields one by one [FRM-2] [FRM-3]; of two with the same id, the first counts [FRM-76]. */
function readFields(items: readonly unknown[]): readonly FormField[] {
  const fields = new Map<string, FormField>()
  for (const item of items) {
    const { success, output } = v.safeParse(fieldSchema, item)
    if (success && !fields.has(output.id)) fields.set(output.id, output)
  }
  return [...fields.values()]
}

/**
 * Reads a form's settings leniently: unknown members are left out, wrong ones take their defaults [FRM-3], an
 * unreadable field is dropped. Only a form without an id fails [FRM-76]. The schema is also the list of members that may
 * leave the server [FRM-2] [FRM-7].
 */
export const formDefinitionSchema = v.object({
  /** The `formId` of every call. */
  id: v.pipe(v.string(), v.minLength(1)),
  /** In their order on the page. */
  fields: v.pipe(
    v.fallback(v.array(v.unknown()), []),
    v.transform((items) => readFields(items)),
  ),
  /** Default: the catalogue's `submit`. */
  submitButtonText: text,
  /** Plain text after success. Default: the catalogue's `thankYou`. */
  submissionText: text,
  /** The owner's HTML after success, below the text; it is sanitised again before it is set [FRM-39]. */
  postSubmitHtml: text,
  /** The address that a success leads to instead of showing the text, if the address is safe [FRM-39]. */
  successUrl: text,
  /** Accepts addresses such as name@anna.studio [FRM-59]. Default `false`. */
  acceptLongEmailEndings: flag,
  /** The form subscribes to a newsletter: one line, and a success event of its own [FRM-40]. Default `false`. */
  newsletter: flag,
  /** Plain text under the submit button [FRM-7]. Default: none. */
  disclaimer: text,
  /** The visitor solves a captcha before sending [FRM-49]. Default `false`. */
  captcha: flag,
  /** Only signed-in people may send the form [FRM-61]. Default `false`. */
  membersOnly: flag,
  /** Adds a field that people neither see nor fill in; the server refuses a submission that fills it in. Default `false`. */
  honeypot: flag,
  /** Seconds after the page was made in which the server refuses a submission: a person needs longer. Default 0. */
  minimumSeconds: count,
  /** Region of the site's locale, for example `'US'`: it decides how a telephone number is written [FRM-16]. */
  region: text,
  /** Digits behind the point in the site's currency [FRM-18]. Default 2. */
  fractionDigits: count,
})

/** A form as its owner set it up, written by hand or read with {@link readFormDefinition}. */
export interface FormDefinition extends Readonly<v.InferOutput<typeof formDefinitionSchema>> {}

/** A form's definition, or the reason why the settings have none. */
export type ReadDefinition =
  | { readonly ok: true; readonly data: FormDefinition }
  | { readonly ok: false; readonly error: string }

/**
 * Reads a form's settings from JSON, see {@link formDefinitionSchema} [FRM-2] [FRM-76].
 * @example
 * const read = readFormDefinition(JSON.parse(text))
 * if (read.ok) enhanceForm(element, read.data)
 */
export function readFormDefinition(json: unknown): ReadDefinition {
  const { success, output } = v.safeParse(formDefinitionSchema, json)
  return success
    ? { ok: true, data: output }
    : { ok: false, error: '[forms] The settings have no id, so they are no form. Add an id.' }
}
