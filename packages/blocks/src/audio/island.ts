import type { IslandModule } from '@vitrine/core-data/site'
import { enhanceAudio } from '@vitrine/media'
import { PLAYERS } from '@vitrine/messages'

/** An audio player: its tracks stand in the HTML. */
export const island: IslandModule<undefined> = {
  decode: () => ({ ok: true, data: undefined }),
  async start(element, _, site) {
    const messages = await site.messages(PLAYERS)
    return enhanceAudio(element, { messages })
  },
}
