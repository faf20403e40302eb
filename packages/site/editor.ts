import { createClient } from '@vitrine/core-data'
import { readContext } from '@vitrine/core-data/site'
import { panelCalls } from '@vitrine/panel/api'
import { mountPanel } from '@vitrine/panel/app'
import { parseJson } from '@vitrine/trust'
import * as v from 'valibot'
import { editorConfig } from './editor/config.ts'
import { SERVED, storedData } from './editor/storedData.ts'

const root = document.querySelector('#editor')
const config = v.parse(editorConfig, parseJson(document.querySelector('[data-editor]')?.textContent ?? ''))
const { xsrfToken, authenticatedAccount } = readContext(document)
const [form = '', product = '', collection = ''] = [config.forms[0], config.products[0], config.collections[0]]
const ofCollection = { collectionId: collection }

/** Whether a block's data names a picture of the site, whose size and preview only the server knows. */
const namesPicture = (data: unknown): boolean => JSON.stringify(data).includes('"print":')

if (root) {
  mountPanel(root, {
    calls: panelCalls(createClient({ xsrfToken })),
    basePath: '/config/editor',
    signInPath: '/account',
    viewer: String(authenticatedAccount?.['id'] ?? ''),
    pictures: config.pictures,
    stored: storedData(config),
    firstData: {
      form: { formId: form },
      newsletter: { formId: form },
      product: { productId: product },
      summary: { ...ofCollection, variant: 'grid', count: 3 },
      archive: ofCollection,
      calendar: ofCollection,
      events: { ...ofCollection, count: 3 },
      'tour-dates': ofCollection,
      image: { variant: 'inline', print: config.pictures[0]?.name ?? '' },
    },
    needsServer: ({ type, data }) => SERVED.has(type) || namesPicture(data),
  })
}
