import { createClient } from '@vitrine/core-data'
import { readContext } from '@vitrine/core-data/site'
import { panelCalls } from '@vitrine/panel/api'
import { mountPanel } from '@vitrine/panel/app'
import { parseJson } from '@vitrine/trust'
import * as v from 'valibot'
import { editorConfig } from './editor/config.ts'
import { firstData } from './editor/firstData.ts'
import { mediaLibrary } from './editor/library.ts'
import { SERVED, storedData } from './editor/storedData.ts'

const root = document.querySelector('#editor')
const config = v.parse(editorConfig, parseJson(document.querySelector('[data-editor]')?.textContent ?? ''))
const { xsrfToken, authenticatedAccount } = readContext(document)
/** Whether a block's data names a picture of the site, whose size and preview only the server knows. */
const namesPicture = (data: unknown): boolean => JSON.stringify(data).includes('"print":')

if (root) {
  const client = createClient({ xsrfToken })
  const layouts = new Set<unknown>(config.ownLayouts.map(({ name }) => name))
  const namesLayout = (data: unknown): boolean => layouts.has((Object(data) as { readonly variant?: unknown }).variant)
  const own = new Set(config.ownBlocks.map(({ type }) => type))
  mountPanel(root, {
    calls: panelCalls(client),
    basePath: '/config/editor',
    signInPath: '/account',
    viewer: String(authenticatedAccount?.['id'] ?? ''),
    pictures: config.pictures,
    ...mediaLibrary(client),
    stored: storedData(config),
    firstData: firstData(config),
    languages: config.languages,
    original: config.original,
    timeZone: config.timeZone,
    ownLayouts: config.ownLayouts,
    ownBlocks: config.ownBlocks as never,
    needsServer: ({ type, data }) => own.has(type) || namesLayout(data) || SERVED.has(type) || namesPicture(data),
  })
}
