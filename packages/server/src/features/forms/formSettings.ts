import type { FormDefinition } from '@vitrine/forms'
import { FORM_FILES, FORM_PARTS, FORMS } from '@vitrine/messages'
import type { ByteBudget } from '../../core/byteBudgets.js'
import type { Visit } from '../../core/feature.js'
import type { FindForm, FormsOptions } from './formsOptions.js'
import { KEY_MINUTES } from './submissionKey.js'

const ENGLISH = { ...FORMS, ...FORM_PARTS, ...FORM_FILES }

/** Every sentence of a form. */
export type Sentences = Readonly<Record<keyof typeof ENGLISH, string>>

/** Options of the feature with their defaults. */
export interface FormSettings extends Pick<
  FormsOptions,
  'isMember' | 'captcha' | 'nextPage' | 'onStored' | 'refused' | 'files'
> {
  readonly find: FindForm
  readonly sentencesOf: (visit: Visit) => Sentences
  readonly notify: readonly string[]
  readonly submissionsAMinute: number
  readonly keysAMinute: number
  readonly keyMinutes: number
  readonly mostBytes: number
  readonly bytesADay: ByteBudget
  readonly fileBytesADay: ByteBudget
}

/** Most bytes of one submission. */
const MOST_BYTES = 100_000
/** Most bytes of submissions that are stored on a day: those of one address, and of all together. */
const DAILY_BYTES = { party: 2_000_000, website: 200_000_000 } as const
/** Most bytes of files that are stored on a day [FRM-89]. */
const DAILY_FILE_BYTES = { party: 50_000_000, website: 1_000_000_000 } as const
/** Minutes after which the row of a used key is deleted, so that no key may live longer. */
const MOST_KEY_MINUTES = 1440

/**
 * Checks the options of the feature and fills in the defaults.
 * @throws {TypeError} One sentence for a form that is given twice, for one that needs `isMember`, `captcha` or `files`, and for keys
 * that would outlive the memory of their use.
 */
export function readFormsOptions(options: FormsOptions): FormSettings {
  const { definitions, messages = ENGLISH, keyMinutes = KEY_MINUTES } = options
  if (typeof definitions !== 'function') checkDefinitions(definitions, options)
  if (!(keyMinutes > 0 && keyMinutes <= MOST_KEY_MINUTES))
    throw new TypeError(`[server] The option "keyMinutes" is a number up to ${MOST_KEY_MINUTES}.`)
  return {
    ...options,
    find: typeof definitions === 'function' ? definitions : findAmong(definitions),
    sentencesOf: (visit) => ({ ...ENGLISH, ...(typeof messages === 'function' ? messages(visit) : messages) }),
    notify: options.notify ?? [],
    submissionsAMinute: options.submissionsAMinute ?? 5,
    keysAMinute: options.keysAMinute ?? 30,
    keyMinutes,
    mostBytes: options.mostBytes ?? MOST_BYTES,
    bytesADay: options.bytesADay ?? DAILY_BYTES,
    fileBytesADay: options.fileBytesADay ?? DAILY_FILE_BYTES,
  }
}

function findAmong(definitions: readonly FormDefinition[]): FindForm {
  const byId = new Map(definitions.map((definition) => [definition.id, { definition }]))
  return (formId) => Promise.resolve(byId.get(formId))
}

function checkDefinitions(definitions: readonly FormDefinition[], { isMember, captcha, files }: FormsOptions): void {
  const ids = definitions.map(({ id }) => id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) throw new TypeError(`[server] The form "${twice}" is given twice.`)
  const closed = definitions.find(({ membersOnly }) => membersOnly && !isMember)
  if (closed)
    throw new TypeError(`[server] The form "${closed.id}" is for members: give forms() the option "isMember".`)
  const guarded = definitions.find((definition) => definition.captcha && !captcha)
  if (guarded)
    throw new TypeError(`[server] The form "${guarded.id}" has a captcha: give forms() the option "captcha".`)
  const filed = definitions.find(({ fields }) => !files && fields.some(({ type }) => type === 'file'))
  if (filed) throw new TypeError(`[server] The form "${filed.id}" takes files: give forms() the option "files".`)
}
