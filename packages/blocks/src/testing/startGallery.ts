import { lightboxAddress } from '../gallery/lightboxAddress.js'
import { islands } from '../islands.js'
import { fakeSite } from './fakeSite.js'
import { readStored } from './readStored.js'
import { renderStored } from './renderStored.js'

/** A gallery block that has started. */
interface StartedBlock {
  readonly block: HTMLElement
  readonly stop: () => void
}

/** A block as the server writes it, with the island that the table names for it. Throws for data that cannot be decoded. */
export async function startGallery(data: object): Promise<StartedBlock> {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderStored('gallery', data)
  const block = place.firstElementChild as HTMLElement
  const { blockType, blockVariant, blockJson } = block.dataset
  const { island } = await (islands[`${blockType}/${blockVariant}`] ?? islands[blockType!]!).load()
  const settings = readStored({ read: island.decode }, JSON.parse(blockJson!))
  const site = fakeSite()
  const stopIsland = await island.start(block, settings, site)
  return {
    block,
    stop() {
      stopIsland()
      site.use(lightboxAddress).stop()
    },
  }
}
