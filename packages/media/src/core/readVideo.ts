import { parseEmbed } from './parseEmbed.js'
import type { Embed, InvalidEmbed } from './parseEmbed.js'
import { readVideoMode } from './readVideoMode.js'
import type { VideoMode } from './readVideoMode.js'
import { videoProvider } from './videoProvider.js'
import type { VideoProvider } from './videoProvider.js'

/** Settings of a video, read from its element [MED-32]. */
export interface VideoSettings {
  readonly embed: Embed | InvalidEmbed
  readonly provider: VideoProvider
  readonly mode: VideoMode
  readonly overlay: boolean
  /** Pixels; `undefined` if they are unknown. */
  readonly width: number | undefined
  readonly height: number | undefined
}

const pixels = (text: string | undefined): number | undefined => {
  const number = Number(text)
  return number > 0 && number < Infinity ? number : undefined
}

/**
 * Reads a video element's `data-html`, `data-width`, `data-height`, `data-mode` and `data-overlay`
 * [MED-32] [MED-33].
 * @param dataset - The element's `dataset`.
 * @throws {TypeError} For an unknown mode [MED-34].
 */
export function readVideo(dataset: Readonly<Record<string, string | undefined>>): VideoSettings {
  const { html = '', width, height, mode, overlay } = dataset
  const embed = parseEmbed(html)
  const own = embed.type === 'invalid' ? undefined : embed
  return {
    embed,
    provider: own ? videoProvider(own.src) : 'other',
    mode: readVideoMode(mode),
    overlay: overlay === 'true',
    width: pixels(width) ?? own?.width,
    height: pixels(height) ?? own?.height,
  }
}
