import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { lightboxAddress } from '../gallery/lightboxAddress.js'
import { islands } from '../islands.js'
import { renderBlock } from '../registry/renderBlock.js'
import { fakeSite } from './fakeSite.js'

/** A gallery block that has started. */
interface StartedBlock {
  readonly block: HTMLElement
  readonly stop: () => void
}

/** A block as the server writes it, with the island that the table names for it. Throws for data that cannot be decoded. */
export async function startGallery(data: object): Promise<StartedBlock> {
  const onError = (error: unknown): never => {
    throw error
  }
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderBlock({ id: 'b1', type: 'gallery', data }, { renderToStaticMarkup, renderToString, onError })
  const block = place.firstElementChild as HTMLElement
  const { blockType, blockVariant, blockJson } = block.dataset
  const { island } = await (islands[`${blockType}/${blockVariant}`] ?? islands[blockType!]!).load()
  const decoded = island.decode(JSON.parse(blockJson!))
  if (!decoded.ok) throw new TypeError('The data of the gallery cannot be decoded.')
  const site = fakeSite()
  const stopIsland = await island.start(block, decoded.data, site)
  return {
    block,
    stop() {
      stopIsland()
      site.use(lightboxAddress).stop()
    },
  }
}
