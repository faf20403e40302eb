import { frameAttributes } from '../core/frameAttributes.js'
import { parseEmbed } from '../core/parseEmbed.js'
import { playerAddress } from '../core/playerAddress.js'
import { videoProvider } from '../core/videoProvider.js'

/**
 * Creates the frame of a video's player without inserting it into the page.
 * @param root - The video's element.
 * @param autoplay - The player starts by itself; its frame is then not lazy.
 * @returns `undefined` if the embed is invalid.
 */
export function makeFrame(root: HTMLElement, autoplay: boolean): HTMLIFrameElement | undefined {
  const { html = '', title: name = 'Video' } = root.dataset
  const embed = parseEmbed(html)
  if (embed.type === 'invalid') return undefined
  const provider = videoProvider(embed.src)
  const { origin, protocol, href } = root.ownerDocument.defaultView!.location
  const src = playerAddress(embed, { provider, isSecure: protocol === 'https:', autoplay, origin })
  const isOwn = new URL(src, href).origin === origin
  const title = embed.title || name
  const frame = root.ownerDocument.createElement('iframe')
  const attributes = frameAttributes({ ...embed, src, title, isOwn, isLazy: !autoplay })
  for (const attribute in attributes) {
    const value = attributes[attribute]
    if (value !== undefined && value !== false) frame.setAttribute(attribute, String(value))
  }
  return frame
}
