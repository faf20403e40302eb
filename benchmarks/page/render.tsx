import { findBlock } from '@vitrine/blocks/react'
import { renderBlock } from '@vitrine/blocks/react'
import { jsonForScript } from '@vitrine/trust'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { makeBlocks } from '../content/blocks.ts'
import type { Assets, Variant } from '../variants.ts'
import { Blocks } from './Blocks.tsx'
import type { ReadBlock } from './Blocks.tsx'
import { pageProps } from './pageProps.ts'

/** Data in the rival's page for its script. */
export interface WholeData {
  readonly blocks: readonly ReadBlock[]
  readonly sent?: string | undefined
}

const blocks = makeBlocks()

/** The blocks as their views take them. */
const read = blocks.map(({ id, type, data }): ReadBlock => {
  const definition = findBlock(type)
  const decoded = definition?.codec.read(data)
  if (!definition || !decoded?.ok) throw new Error(`block ${id} cannot be read`)
  return { id, type: definition.name, data: decoded.data } as ReadBlock
})

/** The types of the page's blocks. */
export const blockTypes: readonly string[] = [...new Set(read.map(({ type }) => type))]

/** The context of a small site. */
const context = {
  website: { identifier: 'bench' },
  websiteSettings: { storeSettings: { selectedCurrency: 'EUR' } },
  pageType: 1,
  authenticatedAccount: null,
}

/** Markup of a variant for the head and the main part of the page. */
function parts(variant: Variant, assets: Assets, sent: string | undefined): { head: string; main: string } {
  const page = pageProps(sent)
  switch (variant) {
    case 'none':
      return { head: '', main: renderToStaticMarkup(<Blocks blocks={read} page={page} />) }
    case 'whole': {
      const data: WholeData = { blocks: read, sent }
      return {
        head: `<script type="module" src="${assets.whole}"></script>`,
        main: `${renderToString(<Blocks blocks={read} page={page} />)}</main><script type="application/json" id="data">${jsonForScript(data)}</script>`,
      }
    }
    case 'ours': {
      const onError = (error: unknown): never => {
        throw error
      }
      const ports = { renderToStaticMarkup, renderToString, page, onError }
      return {
        head: [
          `<script src="${assets.recorder}"></script>`,
          `<script type="application/json" data-site-context>${jsonForScript(context)}</script>`,
          `<script type="application/json" data-page-tables>${jsonForScript(assets.tables)}</script>`,
          `<script type="module" async src="${assets.ours}"></script>`,
          ...assets.modules.map((module) => `<link rel="modulepreload" href="${module}">`),
        ].join(''),
        main: blocks.map((block) => renderBlock(block, ports)).join(''),
      }
    }
  }
}

/**
 * The page of 60 blocks in one of its variants, a whole document.
 * @param sent - The form that was just sent without script.
 */
export function renderDocument(variant: Variant, assets: Assets, sent?: string): string {
  const { head, main } = parts(variant, assets, sent)
  return `<!doctype html><html lang="en-US" id="top"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>60 blocks</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${assets.style}">${head}</head><body><main id="main">${main}${variant === 'whole' ? '' : '</main>'}</body></html>`
}
