import { saveEscapeLogin } from '@vitrine/access/api'
import { mayEdit } from '@vitrine/enums'
import {
  disconnectTranslation,
  getHeaderFooter,
  getLanguages,
  getMultilingualSettings,
  getMultilingualStatus,
  type Language,
  putHeaderFooter,
  putLanguages,
} from '@vitrine/core-data/api'
import type { Context, Hono } from 'hono'
import { writeSettingsOfParts } from '../render/partVersions.ts'
import { readSettings, saveSettings } from '../database/site.ts'
import { serveEndpoint } from '../http/endpoint.ts'
import type { Env, Services } from '../http/services.ts'
import { sessionOf } from '../http/session.ts'
import type { TranslationSettings } from '../site/furniture.ts'
import { renderNotice } from '../render/renderNotice.tsx'
import { readFooter, readHeader } from '../furniture.ts'

const NOT_CONNECTED = { connected: false } as const

const EDITORS = { access: { roles: mayEdit } }

/** Serves the settings of the whole site: header, footer, languages [SRV-35] [SRV-36] [SRV-37] [SRV-82]. */
export function siteRoutes(app: Hono<Env>, services: Services): void {
  const { db, log } = services

  serveEndpoint(app, services, getHeaderFooter, async () => {
    const settings = await readSettings(db)
    return { header: { ...readHeader(settings.get('header')) }, footer: { ...readFooter(settings.get('footer')) } }
  })

  serveEndpoint(
    app,
    services,
    putHeaderFooter,
    async ({ c, body }) => {
      const pair = { header: { ...readHeader(body.header) }, footer: { ...readFooter(body.footer) } }
      const session = await sessionOf(c, services)
      const author = { account: session!.account, now: services.clock() }
      await db.transaction().execute((tx) => writeSettingsOfParts(tx, author, pair, 'Changed by a call'))
      await tell(c, 'header and footer were changed')
      return pair
    },
    { ...EDITORS, invalid: 'Header and footer are both needed, each as an object.' },
  )

  serveEndpoint(app, services, getLanguages, async () => ({ languages: await languages() }))

  serveEndpoint(
    app,
    services,
    putLanguages,
    async ({ c, body }) => {
      await saveSettings(db, { languages: body.languages })
      await tell(c, 'the languages were changed')
      return body
    },
    EDITORS,
  )

  serveEndpoint(
    app,
    services,
    getMultilingualSettings,
    async () => {
      const { enabled, provider } = await translation()
      const defaultLanguage = (await languages()).find((one) => one.default)?.code
      return { enabled, defaultLanguage, provider }
    },
    EDITORS,
  )

  serveEndpoint(
    app,
    services,
    getMultilingualStatus,
    async () => {
      const { connected, provider, lastSync } = await translation()
      return { connected, provider, lastSync }
    },
    EDITORS,
  )

  serveEndpoint(
    app,
    services,
    disconnectTranslation,
    async ({ c }) => {
      const disconnected = { ...(await translation()), provider: null, connected: false, lastSync: null }
      await saveSettings(db, { translation: disconnected })
      await tell(c, 'the translation provider was disconnected')
      return NOT_CONNECTED
    },
    EDITORS,
  )

  serveEndpoint(
    app,
    services,
    saveEscapeLogin,
    async ({ c, body }) => {
      const websiteSettings = (await readSettings(db)).get('websiteSettings') as Readonly<Record<string, unknown>>
      await saveSettings(db, { websiteSettings: { ...websiteSettings, allowEscapeKeyLogin: body.allowed } })
      await tell(c, 'the Escape key for visitors was changed')
      return { success: true } as const
    },
    {
      ...EDITORS,
      plain: {
        read: (fields) => ({ allowed: fields.has('allowed') }),
        next: () => '/config/',
        refused: (c, _fields, error) =>
          renderNotice(c, services, error.status, { title: 'That did not work', text: error.message }),
      },
    },
  )

  async function languages(): Promise<readonly Language[]> {
    return (await readSettings(db)).get('languages') as readonly Language[]
  }

  async function translation(): Promise<TranslationSettings> {
    return (await readSettings(db)).get('translation') as TranslationSettings
  }

  /** Logs the author and the member of a changed setting for the operator. */
  async function tell(c: Context<Env>, message: string): Promise<void> {
    const session = await sessionOf(c, services)
    log.info(message, { accountId: session!.account.id })
  }
}
