import { settingsOf } from '@vitrine/blocks'
import { FIELD_TYPES, type FieldType, FILE_KINDS, type FileKind, type OwnFieldType } from '@vitrine/forms'
import { safeHref } from '@vitrine/links'
import * as v from 'valibot'

/** Fields of one form, options of one field, and UTF-16 units of the texts. */
export const FORM_LIMITS = { fields: 60, options: 100, title: 300, text: 2000, html: 20_000, address: 2000 } as const

/** Names of the kinds of fields in the form of the panel. */
const TYPE_NAMES: Readonly<Record<FieldType, string>> = {
  text: 'Text of one line',
  textarea: 'Text of several lines',
  email: 'E-mail address',
  currency: 'Amount of money',
  number: 'Number',
  website: 'Web address',
  password: 'Password',
  twitter: 'Twitter name',
  date: 'Date',
  time: 'Time',
  name: 'Name',
  address: 'Postal address',
  phone: 'Telephone number',
  section: 'Heading',
  radio: 'One of several',
  checkbox: 'Any of several',
  select: 'One of a list',
  likert: 'Scale of agreement',
  hidden: 'Hidden value',
  file: 'File',
}

/** Names of the kinds of files in the form of the panel. */
const FILE_NAMES: Readonly<Record<FileKind, string>> = {
  image: 'Pictures',
  pdf: 'PDF',
  document: 'Documents and presentations',
  table: 'Tables',
  audio: 'Sound',
  video: 'Films',
  archive: 'Archives such as ZIP',
}

/** A kind of field of the site's own, as the panel lists it. */
export interface OwnFieldEntry {
  readonly type: OwnFieldType
  readonly label: string
}

let ownFields: readonly OwnFieldEntry[] = []

/** Sets the kinds of fields of the site's own, for the whole page of the panel or process. */
export function setOwnFields(fields: readonly OwnFieldEntry[]): void {
  ownFields = fields
}

/** Settings of a field of the site's own. */
const OWN_SETTINGS: readonly string[] = ['description', 'placeholder', 'required']

const SETTINGS_BY_TYPE: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  FIELD_TYPES.map((type) => [
    type,
    settingsOf(type, { maxLength: true }).map((name) => (name === 'key' ? 'id' : name)),
  ]),
)

/** Settings of a type of field, with the limit of long texts [FRM-4] [FRM-5]. */
export const settingsOfType = (type: string): readonly string[] => SETTINGS_BY_TYPE[type] ?? OWN_SETTINGS

/** Members of a field that only some types have; every type but a hidden one has a title. */
const SHOWN = Object.fromEntries(
  FIELD_TYPES.map((type) => [type, [...SETTINGS_BY_TYPE[type]!, ...(type === 'hidden' ? [] : ['title'])]]),
)

const text = (title: string, most: number, help?: string) =>
  v.optional(
    v.pipe(v.string(), v.maxLength(most, `At most ${most} characters.`), v.title(title), v.description(help ?? '')),
  )
const whole = (title: string, most: number, help: string) =>
  v.optional(
    v.pipe(
      v.number(),
      v.integer('A whole number is needed here.'),
      v.minValue(1, 'At least 1.'),
      v.maxValue(most, `At most ${most}.`),
      v.title(title),
      v.description(help),
    ),
  )
const flag = (title: string) => v.optional(v.pipe(v.boolean(), v.title(title)))

const typeNames = (): Readonly<Record<string, string>> => ({
  ...TYPE_NAMES,
  ...Object.fromEntries(ownFields.map(({ type, label }) => [type, label])),
})

const fieldSchema = () =>
  v.pipe(
    v.object({
      type: v.pipe(
        v.picklist<readonly (FieldType | OwnFieldType)[], string>(
          [...FIELD_TYPES, ...ownFields.map(({ type }) => type)],
          'Choose a kind.',
        ),
        v.title('Kind'),
        v.metadata({ labels: typeNames() }),
      ),
      title: text('Label', FORM_LIMITS.title),
      description: text('Help', FORM_LIMITS.text, 'Shown below the field.'),
      placeholder: text('Example', FORM_LIMITS.title, 'Shown in the empty field.'),
      required: flag('Must be filled in'),
      maxLength: v.optional(
        v.pipe(
          v.number(),
          v.integer('A whole number is needed here.'),
          v.minValue(1, 'At least 1.'),
          v.maxValue(100_000, 'At most 100,000.'),
          v.title('Most characters'),
        ),
      ),
      options: v.optional(
        v.pipe(
          v.array(
            v.pipe(
              v.string(),
              v.trim(),
              v.nonEmpty('An option needs words.'),
              v.maxLength(FORM_LIMITS.title, `At most ${FORM_LIMITS.title} characters.`),
              v.title('Option'),
            ),
          ),
          v.maxLength(FORM_LIMITS.options, `At most ${FORM_LIMITS.options} options.`),
          v.title('Options'),
          v.description('For a scale: the statements.'),
        ),
      ),
      showCountryCode: flag('Asks for the country code'),
      underline: flag('A line below the heading'),
      accept: v.optional(
        v.pipe(
          v.array(
            v.pipe(
              v.picklist(FILE_KINDS, 'Choose a kind.'),
              v.title('Kind of file'),
              v.metadata({ labels: FILE_NAMES }),
            ),
          ),
          v.maxLength(FILE_KINDS.length, `At most ${FILE_KINDS.length} kinds.`),
          v.title('Kinds of files'),
          v.description('Without one, all of them. Programs are never taken.'),
        ),
      ),
      maxFiles: whole('Most files', 10, 'Without a number, one.'),
      maxMegabytes: whole(
        'Most megabytes of a file',
        20,
        'Without a number, 10. All files of a form together have at most 25.',
      ),
      id: v.optional(
        v.pipe(
          v.string(),
          v.regex(/^(?:[\w-]{1,100})?$/, 'A key has letters, digits, "-" and "_".'),
          v.title('Key'),
          v.description('Names the value in submissions.'),
        ),
      ),
      value: text('Value', FORM_LIMITS.text),
    }),
    v.metadata({
      shownFor: {
        key: 'type',
        members: { ...SHOWN, ...Object.fromEntries(ownFields.map(({ type }) => [type, [...OWN_SETTINGS, 'title']])) },
      },
    }),
  )

const buildSchema = () =>
  v.object({
    fields: v.pipe(
      v.array(fieldSchema()),
      v.minLength(1, 'A form needs a field.'),
      v.maxLength(FORM_LIMITS.fields, `At most ${FORM_LIMITS.fields} fields.`),
      v.title('Fields'),
    ),
    submitButtonText: text('Text of the button', 100),
    submissionText: text('Text after sending', FORM_LIMITS.text),
  })

const advanced = v.object({
  postSubmitHtml: text('More text after sending', FORM_LIMITS.html),
  successUrl: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(FORM_LIMITS.address, 'The address is too long.'),
      v.check(
        (address) => address === '' || address.startsWith('/') || /^https?:/i.test(safeHref(address) ?? ''),
        'Write an address that begins with https:// or /.',
      ),
      v.title('Page after sending'),
      v.description('Instead of the text: a page of the site, such as /thanks, or a whole address.'),
    ),
  ),
  acceptLongEmailEndings: flag('Takes addresses such as name@anna.studio'),
  honeypot: flag('Has a trap for robots'),
  minimumSeconds: v.optional(
    v.pipe(
      v.number(),
      v.minValue(0, 'At least 0.'),
      v.maxValue(3600, 'At most 3600.'),
      v.title('Least seconds'),
      v.description('A form that is sent sooner is refused: a person needs longer.'),
    ),
  ),
})

/** The schema of a form as the panel edits it, in the groups of `FIELDSETS` [FRM-6] [PAN-87]. */
export function formSchema(): v.GenericSchema<unknown, FormFields> {
  return v.object({
    name: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('A form needs a name.'),
      v.maxLength(FORM_LIMITS.title, `At most ${FORM_LIMITS.title} characters.`),
      v.title('Name'),
      v.description('Names the form in the lists of the panel; visitors do not see it.'),
    ),
    build: v.pipe(buildSchema(), v.title('Build')),
    storage: v.pipe(
      v.optional(
        v.object({ objectName: text('Name in submissions', FORM_LIMITS.title, 'Empty: the name above.') }),
        {},
      ),
      v.title('Storage'),
    ),
    advanced: v.pipe(v.optional(advanced, {}), v.title('Advanced')),
    captcha: v.pipe(
      v.optional(v.object({ captcha: flag('Asks for proof that a person sends it') }), {}),
      v.title('Captcha'),
    ),
    disclaimer: v.pipe(
      v.optional(
        v.object({
          disclaimer: v.optional(
            v.pipe(
              v.string(),
              v.maxLength(FORM_LIMITS.text, `At most ${FORM_LIMITS.text} characters.`),
              v.metadata({ field: 'long-text' }),
              v.title('Text below the button'),
            ),
          ),
        }),
        {},
      ),
      v.title('Disclaimer'),
    ),
  }) as v.GenericSchema<unknown, FormFields>
}

/** One field of a form as the panel edits it. */
export type EditedField = v.InferOutput<ReturnType<typeof fieldSchema>>

/** A form as the panel edits it. */
export interface FormFields {
  readonly name: string
  readonly build: v.InferOutput<ReturnType<typeof buildSchema>>
  readonly storage: { readonly objectName?: string | undefined }
  readonly advanced: v.InferOutput<typeof advanced>
  readonly captcha: { readonly captcha?: boolean | undefined }
  readonly disclaimer: { readonly disclaimer?: string | undefined }
}
