import type { FieldType } from '@vitrine/forms'
import type { FormBlockData } from './codec.js'

/** A setting of a field in an editor, besides its title. */
export type FieldSetting =
  | 'description'
  | 'placeholder'
  | 'required'
  | 'maxLength'
  | 'options'
  | 'showCountryCode'
  | 'underline'
  | 'accept'
  | 'maxFiles'
  | 'maxMegabytes'
  | 'key'
  | 'value'

const TEXT: readonly FieldSetting[] = ['description', 'placeholder', 'required']
const COMPOSITE: readonly FieldSetting[] = ['description', 'required']
const CHOICE: readonly FieldSetting[] = [...COMPOSITE, 'options']

/** The settings of each type of field [FRM-2] [FRM-4]. The key of a hidden field is its id. */
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
  file: [...COMPOSITE, 'accept', 'maxFiles', 'maxMegabytes'],
}

/**
 * The settings of a type of field in an editor.
 * @param flags - `maxLength`: textareas may have a limit [FRM-5]. Default off.
 */
export function settingsOf(type: FieldType, flags: { readonly maxLength?: boolean } = {}): readonly FieldSetting[] {
  const settings = FIELD_SETTINGS[type]
  return type === 'textarea' && flags.maxLength ? [...settings, 'maxLength'] : settings
}

/** The groups of an editor's panel [FRM-6]. */
export type Fieldset = 'build' | 'storage' | 'advanced' | 'captcha' | 'disclaimer'

/** The settings of a form by group, in the order of the panel [FRM-6] [FRM-7]. */
export const FIELDSETS: Readonly<Record<Fieldset, readonly (keyof FormBlockData)[]>> = {
  build: ['fields', 'submitButtonText', 'submissionText'],
  storage: ['collectionId', 'objectName'],
  advanced: ['postSubmitHtml', 'successUrl', 'acceptLongEmailEndings', 'honeypot', 'minimumSeconds'],
  captcha: ['captcha'],
  disclaimer: ['disclaimer'],
}
