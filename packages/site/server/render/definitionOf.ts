import { formCodec, type FormBlockData } from '@vitrine/blocks'
import { findForm, type FormRow } from '../database/forms.ts'
import type { Db } from '../database/db.ts'
import { formIn, type ShownForm } from '../database/formIn.ts'
import { readSettings } from '../database/site.ts'
import { readLanguageAddresses } from '../http/languageAddresses.ts'
import { ownersLanguage } from '../languages.ts'
import { addressIn } from '@vitrine/server/content'

/** A stored form, and its definition as browser and server read it. */
export interface StoredForm {
  readonly row: FormRow
  /** Definition of the form; `undefined` if the form is not configured yet [SRV-27]. */
  readonly definition: FormBlockData | undefined
}

type Settings = ReadonlyMap<string, unknown>
type Local = Pick<FormBlockData, 'region' | 'fractionDigits'>

/** Formats of a site: `Intl` objects are slow to create, so all forms of a page share them. */
const LOCALS = new WeakMap<Settings, Local>()

/** Returns the site's format of telephone numbers and the number of fraction digits of its currency [FRM-18]. */
function localOf(settings: Settings): Local {
  const local = LOCALS.get(settings) ?? readLocal(settings)
  LOCALS.set(settings, local)
  return local
}

function readLocal(settings: Settings): Local {
  try {
    const { region } = new Intl.Locale(ownersLanguage(settings)).maximize()
    const store = settings.get('websiteSettings') as { readonly storeSettings: { readonly selectedCurrency: string } }
    const money = new Intl.NumberFormat('en', { style: 'currency', currency: store.storeSettings.selectedCurrency })
    return { region, fractionDigits: money.resolvedOptions().maximumFractionDigits }
  } catch {
    return {}
  }
}

/**
 * Definition of a form as its owner stored it, completed from the form's row, as with a captcha [SRV-86], and from the
 * site's settings. `undefined` for one that is not configured yet [SRV-27] [SRV-25] [SRV-29] [FRM-61].
 */
export function definitionOf(row: FormRow, settings: Settings): FormBlockData | undefined {
  const read = formCodec.read(row.definition)
  if (!read.ok || read.data.fields.length === 0) return undefined
  return {
    ...read.data,
    ...localOf(settings),
    ...(row.captcha && { captcha: true }),
    ...(row.membersOnly && { membersOnly: true }),
    ...(row.newsletter !== null && { newsletter: true }),
  }
}

/**
 * The form of that id, or `undefined` [SRV-27] [SRV-117].
 * @param known - Settings of the site, if they have been read.
 */
export async function readForm(db: Db, id: string, known?: Settings): Promise<StoredForm | undefined> {
  const [row, settings] = await Promise.all([findForm(db, id), known ?? readSettings(db)])
  return row && { row, definition: definitionOf(row, settings) }
}

/**
 * A form as a page in a language shows it, with the address in that language of the page that follows it [PAN-131].
 * @param language - Code of the language; `undefined` for the owner's.
 */
export async function shownForm(db: Db, definition: FormBlockData, language: string | undefined): Promise<ShownForm> {
  const form = await formIn(db, definition, language)
  const { successUrl } = form
  if (language === undefined || !successUrl?.startsWith('/')) return form
  const address = (await readLanguageAddresses(db)).find(({ code }) => code === language)
  return address ? { ...form, successUrl: addressIn(address, successUrl) } : form
}
