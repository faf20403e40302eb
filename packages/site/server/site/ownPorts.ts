import type { FilesPort } from '@vitrine/server/files'
import type { MailPort } from '@vitrine/server/mail'
import type { PaymentPort } from '@vitrine/server/payments'
import * as v from 'valibot'

/** The website whose files a store keeps. */
export interface FileStorePlace {
  /** Folder of the website's files in the store: empty for the first website, `'websites/2'` for the second. */
  readonly folder: string
}

/** Adapters of a team's own, in place of those that variables of the environment choose. */
export interface OwnPorts {
  /** Sends e-mails. Default: that of `SMTP_URL`. */
  readonly mail?: MailPort
  /** Takes payments by card. Default: that of `STRIPE_SECRET_KEY`. */
  readonly payments?: PaymentPort
  /** Opens the store of uploaded pictures and files, once for each website. Default: a folder, or that of `FILES_BUCKET`. */
  readonly fileStore?: (place: FileStorePlace) => FilesPort | Promise<FilesPort>
}

const FUNCTIONS = {
  mail: ['send'],
  payments: ['start', 'ask', 'end', 'saveMethod', 'askMethod', 'chargeAgain', 'refund', 'readMessage'],
  files: ['put', 'get', 'delete', 'address'],
} as const

/** Returns the name of the first function that an adapter lacks. */
function missingIn(adapter: unknown, names: readonly string[]): string | undefined {
  const members = Object(adapter) as Readonly<Record<string, unknown>>
  return names.find((name) => typeof members[name] !== 'function')
}

const origins = v.array(v.pipe(v.string(), v.regex(/^https?:\/\/[\w.*-]+(:\d+)?$/)))

const elementSchema = v.object({
  driver: v.pipe(v.string(), v.minLength(1)),
  script: v.pipe(v.string(), v.url()),
  key: v.string(),
  sources: v.object({ scripts: origins, frames: origins, connections: origins }),
  begin: v.function(),
})

const isElement = (element: unknown): boolean => v.is(elementSchema, element)

/** Returns the first fault of a site's own adapters; `undefined` for adapters that can be used. */
export function portFault({ mail, payments, fileStore }: OwnPorts): string | undefined {
  for (const [name, adapter] of Object.entries({ mail, payments })) {
    if (adapter === undefined) continue
    const missing = missingIn(adapter, FUNCTIONS[name as 'mail' | 'payments'])
    if (missing !== undefined) return `"${name}" has no function "${missing}".`
  }
  if (payments && !/^[a-z]{1,40}$/.test(payments.name))
    return `"payments" is named ${JSON.stringify(payments.name)}; a name of 1 to 40 lower-case letters is expected.`
  if (payments && !(Array.isArray(payments.origins) && payments.origins.every((origin) => URL.canParse(origin))))
    return `"payments" has no list "origins" of addresses such as "https://pay.example".`
  if (payments?.element && !isElement(payments.element))
    return `"payments" has an "element" that lacks "driver", "script", "key", "sources" or "begin".`
  if (fileStore !== undefined && typeof fileStore !== 'function')
    return '"fileStore" is no function that opens a store.'
  return undefined
}

/**
 * Opens the file store of a site's own.
 * @throws {Error} With one sentence that names the store: when it cannot be opened or lacks a function.
 */
export async function openOwnStore(open: NonNullable<OwnPorts['fileStore']>, folder: string): Promise<FilesPort> {
  let files: FilesPort
  try {
    files = await open({ folder })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The site's own file store cannot be opened: ${reason}`, { cause: error })
  }
  const missing = missingIn(files, FUNCTIONS.files)
  if (missing !== undefined) throw new Error(`The site's own file store has no function "${missing}".`)
  return files
}

/** Variables that choose an adapter, by the member of a site that does so as well. */
const VARIABLES = {
  mail: ['SMTP_URL', 'smtp'],
  payments: ['STRIPE_SECRET_KEY', 'stripe'],
  fileStore: ['FILES_BUCKET', 'filesStore'],
} as const

/**
 * Refuses to choose between an adapter of the site's own and one of the environment.
 * @throws {Error} With one sentence that names the variable and the member.
 */
export function refuseTwoPorts(
  config: { readonly smtp?: unknown; readonly stripe?: unknown; readonly filesStore?: unknown },
  site: OwnPorts,
): void {
  for (const [member, [variable, setting]] of Object.entries(VARIABLES))
    if (site[member as keyof OwnPorts] && config[setting])
      throw new Error(`${variable} is set, and the site brings "${member}" of its own: keep one of them.`)
}
