import { mayEdit } from '@vitrine/enums'
import type { Context, Hono } from 'hono'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import type { FormTexts } from '../../pages/CheckoutField.tsx'
import type { SettingsFormProps } from '../../pages/SettingsForm.tsx'
import { writeSettingsOfParts } from './partVersions.ts'
import { readSettings } from '../database/site.ts'
import { writeJournal } from '../database/journal.ts'
import { ApiError } from '../http/apiError.ts'
import { requireCrumb } from '../http/crumb.ts'
import { readFields, textFields } from '../http/endpoint.ts'
import { forgetRefused, readRefused, redirectRefused } from '../http/refusedPost.ts'
import type { Env, Services } from '../http/services.ts'
import { answerAddress } from '../http/visitor.ts'
import type { Config } from '../config.ts'
import type { Site } from '../site/defineSite.ts'
import { admitToPanel } from './admitToPanel.ts'
import { settingsOfPage } from './pageSettings.ts'
import { drawPanelPage } from './drawPanelPage.ts'

/** Texts of a form, by the name of the field. */
export type Texts = Readonly<Record<string, string>>

/** Stored settings of the site, by key. */
export type Settings = ReadonlyMap<string, unknown>

/**
 * Settings to store, or the error of each wrong field; the error `form` belongs to none. Without an error the form is
 * shown again with other texts, and nothing is stored.
 */
export type ReadSettings =
  | { readonly ok: true; readonly settings: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly errors: Texts; readonly typed?: Texts }

/** A page of the panel with one form, which changes settings of the site. */
export interface SettingsArea {
  readonly path: string
  readonly title: string
  readonly description: string
  /** Line of the operator's log about a change. */
  readonly logged: string
  /** Roles that change it. Default: those that edit the site. */
  readonly may?: ((roles: readonly number[]) => boolean) | undefined
  /** Further kinds of page with a style sheet. Default: none. */
  readonly kinds?: readonly string[]
  /** Name of the script that the page runs, in the manifest of the build. Default: none. */
  readonly script?: string
  /** Returns the texts of the form for the stored settings. */
  fill(settings: Settings): Texts
  /** Reads a posted form. */
  read(texts: Texts, site: Site, settings: Settings): ReadSettings | Promise<ReadSettings>
  draw(
    form: Omit<SettingsFormProps, 'children' | 'lead'>,
    settings: Settings,
    site: Site,
    config: Pick<Config, 'tagScript'>,
  ): ReactNode
}

const scriptTag = (address: string, nonce: string): string =>
  renderToStaticMarkup(<script type="module" src={address} nonce={nonce || undefined} />)

const CRUMB_LOST = 'Nothing has been saved yet: the page had been open for too long. Please save it once more.'

const texts = v.record(v.string(), v.string())
const refusedForm = v.object({ typed: texts, errors: texts })

/**
 * Serves a page that shows a form and stores what is posted, for the people who edit the site [SRV-21] [SRV-59]. It works
 * without script. A refused form is shown again with all its texts and an error at each wrong field [SRV-86].
 */
export function settingsPage(app: Hono<Env>, services: Services, area: SettingsArea): void {
  const { path, title, description, may = mayEdit } = area

  async function render(c: Context<Env>, status: 200 | 400, refused?: FormTexts): Promise<Response> {
    const isRefusal = Object.keys(refused?.errors ?? {}).length > 0
    const script = area.script === undefined ? undefined : services.assets.scripts?.[area.script]
    const isSaved = !refused && c.req.query('saved') !== undefined
    const kinds = ['checkout', 'settings', ...(area.kinds ?? [])]
    return drawPanelPage(c, services, { title, description, kinds, isRefusal, status }, (model) => {
      const settings = settingsOfPage(model.context)!
      const { crumb, templateLanguage } = model
      const form = refused ?? { typed: area.fill(settings), errors: {} }
      const facts = { ...form, title, path, crumb, isSaved, templateLanguage }
      const page = renderToStaticMarkup(area.draw(facts, settings, services.site, services.config))
      return script === undefined ? page : page + scriptTag(script, model.nonce)
    })
  }

  app.get(path, async (c) => {
    const admitted = await admitToPanel(c, services, may)
    if (admitted instanceof Response) return admitted
    const kept = c.req.query('refused') === undefined ? undefined : await readRefused(c, services, path)
    const refused = v.safeParse(refusedForm, kept)
    return render(c, 200, refused.success ? refused.output : undefined)
  })

  app.post(path, async (c) => {
    const admitted = await admitToPanel(c, services, may)
    if (admitted instanceof Response) return admitted
    const { crumb, ...posted } = textFields(await readFields(c))
    let typed: Texts = posted
    try {
      requireCrumb(c, services, crumb)
      const read = await area.read(posted, services.site, await readSettings(services.db))
      if (!read.ok) typed = read.typed ?? posted
      if (!read.ok) throw new ApiError(400, { error: 'Some fields are wrong.', errors: read.errors })
      const author = { account: admitted.account, now: services.clock() }
      await services.db.transaction().execute(async (tx) => {
        await writeSettingsOfParts(tx, author, read.settings, `Changed on “${title}”`)
        await writeJournal(tx, author, { action: 'changed settings', detail: title })
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const errors = (error.body['errors'] as Texts | undefined) ?? { form: CRUMB_LOST }
      const answer = { typed, errors }
      const to = answerAddress(c, path, { refused: '1' })
      return (await redirectRefused(c, services, error, { subject: path, answer, to })) ?? render(c, 400, answer)
    }
    services.log.info(area.logged, { accountId: admitted.account.id })
    await forgetRefused(c, services, path)
    return c.redirect(answerAddress(c, path, { saved: '1' }), 303)
  })
}
