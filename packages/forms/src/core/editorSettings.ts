import type { FieldType, FormDefinition } from './definition.js'

/** What an editor can set of a field besides its title. */
export type FieldSetting =
  | 'description'
  | 'placeholder'
  | 'required'
  | 'maxLength'
  | 'options'
  | 'showCountryCode'
  | 'underline'
  | 'key'
  | 'value'

const TEXT: readonly FieldSetting[] = ['description', 'placeholder', 'required']
const COMPOSITE: readonly FieldSetting[] = ['description', 'required']
const CHOICE: readonly FieldSetting[] = [...COMPOSITE, 'options']

/** What each type of field lets an editor set [FRM-2] [FRM-4]. A hidden field's key is its id. */
export const FIELD_SETTINGS: Readonly<Record<FieldType, readonly FieldSetting[]>> = {
  text: TEXT,
  textarea: TEXT,
  email: TEXT,
  currency: TEXT,
  number: TEXT,
  website: TEXT,
  password: TEXT,
  twitter: TEXT,
  date: COMPOSITE,
  time: COMPOSITE,
  name: COMPOSITE,
  address: COMPOSITE,
  phone: [...COMPOSITE, 'showCountryCode'],
  section: ['description', 'underline'],
  radio: CHOICE,
  checkbox: CHOICE,
  select: CHOICE,
  likert: CHOICE,
  hidden: ['key', 'value'],
}

/**
 * What an editor can set of a field of a type.
 * @param flags - `maxLength`: textareas may have a limit [FRM-5]. Default off.
 */
export function settingsOf(type: FieldType, flags: { readonly maxLength?: boolean } = {}): readonly FieldSetting[] {
  const settings = FIELD_SETTINGS[type]
  return type === 'textarea' && flags.maxLength ? [...settings, 'maxLength'] : settings
}

/** The groups of an editor's panel [FRM-6]. */
export type Fieldset = 'build' | 'storage' | 'advanced' | 'captcha' | 'disclaimer'

/** Which of a form's settings stand in which group, in the order of the panel [FRM-6] [FRM-7]. */
export const FIELDSETS: Readonly<Record<Fieldset, readonly (keyof FormDefinition)[]>> = {
  build: ['fields', 'submitButtonText', 'submissionText'],
  storage: ['collectionId', 'objectName'],
  advanced: ['postSubmitHtml', 'successUrl', 'acceptLongEmailEndings', 'honeypot', 'minimumSeconds'],
  captcha: ['captcha'],
  disclaimer: ['disclaimer'],
}
