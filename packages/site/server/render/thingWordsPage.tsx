import { mayEdit, mayManageStore } from '@vitrine/enums'
import { type ComparedText, memberOf, TRANSLATION_LIMITS } from '@vitrine/panel/document'
import type { Context, Hono } from 'hono'
import type { FormTexts } from '../../pages/CheckoutField.tsx'
import { ThingWordsPage } from '../../pages/ThingWordsPage.tsx'
import { REFUSALS } from '../../messages/refusals.ts'
import { writeJournal } from '../database/journal.ts'
import type { Prepare } from '../database/seed.ts'
import { readSettings } from '../database/site.ts'
import { readTranslations, writeTranslation } from '../database/translations.ts'
import { ApiError } from '../http/apiError.ts'
import { requireCrumb } from '../http/crumb.ts'
import { readFields, textFields } from '../http/endpoint.ts'
import { chosenLanguages } from '../http/languageAddresses.ts'
import type { Env, Services } from '../http/services.ts'
import { languageOf, ownersLanguage } from '../languages.ts'
import { ALT_LENGTH } from '../media/limits.ts'
import { admitToPanel } from './admitToPanel.ts'
import { TRANSLATIONS } from './furnitureLanguages.tsx'
import { renderNothing } from './routes.ts'
import type { NameGroup } from '../database/namesIn.ts'
import { compareWords, type Texts, THING_KINDS, type ThingKind } from '../database/thingWords.ts'
import { type Thing, THING_SOURCES } from './thingSource.ts'
import { drawPanelPage } from './drawPanelPage.ts'

/** Most characters of a text without formats. */
const LONGEST = 5000

const CRUMB_LOST = 'Nothing has been saved yet: the page had been open for too long. Please save it once more.'

const mostIn =
  (kind: ThingKind) =>
  ({ isHtml }: ComparedText): number =>
    isHtml ? TRANSLATION_LIMITS.text : kind === 'picture' ? ALT_LENGTH : LONGEST

const nameOf = (key: string): string => `text.${key}`

/** Sentences about things whose texts are shown each by itself. */
const LEADS: Readonly<Partial<Record<ThingKind, string>>> = {
  names: 'Each name is shown in a language once it is translated.',
  picture: 'People who cannot see the picture hear this text. Without a translation it is the original.',
}

/** Address of the page with the texts of a thing in a language. */
export const thingHref = (kind: ThingKind, id: string, language: string): string =>
  `${TRANSLATIONS}/${kind}/${encodeURIComponent(id)}?language=${language}`

const POST_NAMES: NameGroup = 'posts'

/** Whether a thing belongs to the shop; without an id, whether things of its kind do. */
const isOfShop = (kind: string, id: string | undefined): boolean =>
  kind === 'product' || (kind === 'names' && id !== POST_NAMES)

/** Whether an account with these roles translates a thing, or without an id, things of its kind. */
export const mayTranslate = (kind: string, id?: string) => (roles: readonly number[]) =>
  mayEdit(roles) || (isOfShop(kind, id) && mayManageStore(roles))

/** A thing and the language into which it is translated. */
interface Subject {
  readonly kind: ThingKind
  readonly thing: Thing
  readonly code: string
  readonly settings: Awaited<ReturnType<typeof readSettings>>
  readonly stored: Texts
  readonly texts: readonly ComparedText[]
}

async function readSubject(c: Context<Env>, { db }: Services): Promise<Subject | undefined> {
  const kind = THING_KINDS.find((one) => one === c.req.param('kind'))
  const settings = await readSettings(db)
  const languages = chosenLanguages(settings)
  const code = (languages.find((one) => one.code === c.req.query('language')) ?? languages[0])?.code
  const thing = kind && (await THING_SOURCES[kind].read(db, c.req.param('id') ?? ''))
  if (!kind || !thing || code === undefined) return undefined
  const stored = (await readTranslations(db, kind, thing.id)).get(code)?.own ?? {}
  return { kind, thing, code, settings, stored, texts: compareWords(kind, thing.words, stored) }
}

/**
 * Reads the translations of a posted form. A text that is to be looked at again stays so until it is changed or confirmed.
 * @throws {ApiError} 400 with the error of each field.
 */
function readTexts({ kind, texts, stored }: Subject, typed: FormTexts['typed'], prepare: Prepare): Texts {
  const errors: Record<string, string> = {}
  const entries = texts.flatMap((one) => {
    const { key, text, translation, state, storedKey, isHtml } = one
    const name = nameOf(key)
    const written = (typed[name] ?? '').trim()
    if (written.length > mostIn(kind)(one)) errors[name] = REFUSALS.tooLongToKeep
    const member = memberOf(key)
    const to = isHtml ? (prepare({ [member]: written }) as Record<string, string>)[member]! : written
    const isSame = state === 'changed' && to === translation && typed[`${name}-right`] === undefined
    const from = isSame ? (stored[storedKey]?.from ?? text) : text
    return to === '' ? [] : [[key, { from, to }] as const]
  })
  if (Object.keys(errors).length > 0) throw new ApiError(400, { error: 'Some fields are wrong.', errors })
  return Object.fromEntries(entries)
}

/**
 * The pages of the panel on which a thing is translated: an item, a product, a form, names of the shop, a page that is a
 * list, or what surrounds a page [PAN-129]. They work without script.
 * @param loadPrepare - Loads the module that cleans an owner's HTML; called when it is needed.
 */
export function thingPages(app: Hono<Env>, services: Services, loadPrepare: () => Promise<Prepare>): void {
  const { db, log, clock } = services
  const path = `${TRANSLATIONS}/:kind/:id`

  async function render(c: Context<Env>, subject: Subject, refused?: FormTexts): Promise<Response> {
    const { kind, thing, code, settings, texts } = subject
    const title = `Translate: ${thing.title}`
    const languages = chosenLanguages(settings).map((one) => ({
      code: one.code,
      name: one.name,
      dir: languageOf(one.code).dir,
      href: thingHref(kind, thing.id, one.code),
    }))
    const typed = Object.fromEntries(texts.map(({ key, translation }) => [nameOf(key), translation]))
    const form = refused ?? { typed, errors: {} }
    const script = services.assets.scripts?.['words']
    const frame = {
      title,
      description: 'The texts of a thing beside their translations.',
      kinds: ['checkout', 'settings', 'editor', 'translations'],
      isRefusal: refused !== undefined,
      status: refused ? 400 : 200,
    } as const
    return drawPanelPage(c, services, frame, (model) => (
      <>
        <ThingWordsPage
          {...form}
          {...{ texts, languages }}
          mostOf={mostIn(kind)}
          title="Translation"
          name={thing.title}
          path={thingHref(kind, thing.id, code)}
          language={languages.find((one) => one.code === code)!}
          listHref={`${TRANSLATIONS}?kind=${kind}`}
          original={ownersLanguage(settings)}
          lead={
            LEADS[kind] ??
            'It is shown in a language once all its texts are translated. Until then visitors read the original.'
          }
          picture={thing.picture}
          crumb={model.crumb}
          isSaved={!refused && c.req.query('saved') !== undefined}
          templateLanguage={model.templateLanguage}
        />
        {script !== undefined && texts.some(({ isHtml }) => isHtml) && (
          <script type="module" src={script} nonce={model.nonce || undefined} />
        )}
      </>
    ))
  }

  app.get(path, async (c) => {
    const admitted = await admitToPanel(c, services, mayTranslate(c.req.param('kind'), c.req.param('id')))
    if (admitted instanceof Response) return admitted
    const subject = await readSubject(c, services)
    return subject ? render(c, subject) : renderNothing(c, services)
  })

  app.post(path, async (c) => {
    const admitted = await admitToPanel(c, services, mayTranslate(c.req.param('kind'), c.req.param('id')))
    if (admitted instanceof Response) return admitted
    const subject = await readSubject(c, services)
    if (!subject) return renderNothing(c, services)
    const { kind, thing, code: language } = subject
    const { crumb, ...typed } = textFields(await readFields(c))
    try {
      requireCrumb(c, services, crumb)
      const own = readTexts(subject, typed, await loadPrepare())
      const author = { account: admitted.account, now: clock() }
      await db.transaction().execute(async (tx) => {
        const present = (await readTranslations(tx, kind, thing.id)).get(language)
        await writeTranslation(tx, { kind, id: thing.id, language }, { ...present, own })
        await writeJournal(tx, author, { action: 'translated texts', detail: `${thing.title} (${language})` })
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const errors = (error.body['errors'] as FormTexts['errors'] | undefined) ?? { form: CRUMB_LOST }
      return render(c, subject, { typed, errors })
    }
    log.info('texts were translated', { accountId: admitted.account.id, kind, id: thing.id, language })
    return c.redirect(`${thingHref(kind, thing.id, language)}&saved=1`, 303)
  })
}
