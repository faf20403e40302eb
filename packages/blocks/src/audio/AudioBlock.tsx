import { AudioPlayer } from '@vitrine/media/react'
import type { PLAYERS, Translation } from '@vitrine/messages'
import type { ReactElement } from 'react'
import type { BlockViewProps } from '../kit/blockView.js'
import type { AudioData } from './codec.js'

/** An audio block: the player of an album [BLK-54]. */
export function AudioBlock({
  data,
  messages,
  page,
}: BlockViewProps<AudioData, Translation<typeof PLAYERS>>): ReactElement | null {
  const { title, tracks } = data
  return tracks.length > 0 ? (
    <AudioPlayer title={title} tracks={tracks} messages={messages} contentLanguage={page?.contentLanguage} />
  ) : null
}
