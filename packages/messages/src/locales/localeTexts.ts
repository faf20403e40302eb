import type { Message } from '../core/message.js'

/** All messages of one language by key, those of every catalogue in one flat object: what its file holds [MSG-2]. */
export type LocaleTexts = Readonly<Record<string, Message>>
