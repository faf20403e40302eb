import type { Attributes } from '@vitrine/parts'
import { readVideoMode } from './readVideoMode.js'
import { parseEmbed } from './parseEmbed.js'
import type { Embed } from './parseEmbed.js'
import { videoProvider } from './videoProvider.js'

/** Settings of a video to be rendered. */
export interface VideoDescription {
  /** The owner's embed HTML, not yet parsed. */
  readonly html?: string | undefined
  /** Name of the player if the embed has no title. */
  readonly title?: string | undefined
  /** Size in pixels. Default: that of the embed. */
  readonly width?: number | undefined
  readonly height?: number | undefined
  /** Default `null`. */
  readonly mode?: 'none' | 'fit' | 'fill' | null | undefined
  /** Whether the video begins with its overlay. Default `false`. */
  readonly overlay?: boolean | undefined
}

const escape = (text: string): string => text.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`)

/** Writes a parsed embed as HTML again. A parser reads the same values from it, and the HTML is harmless anywhere. */
function embedHtml({ type, src, width, height, title, allow }: Embed): string {
  const given = { src, width, height, title, allow }
  const attributes = Object.entries(given).flatMap(([name, value]) =>
    value ? ` ${name}="${escape(String(value))}"` : [],
  )
  const tag = type === 'iframe' ? 'iframe' : 'embed'
  const player = `<${tag}${attributes.join('')}>`
  return type === 'iframe' ? `${player}</iframe>` : `<object>${player}</object>`
}

/**
 * Returns the attributes of a video's element [MED-32], which the browser's behaviour reads. The embed HTML is written
 * anew from the values of `parseEmbed`, so nothing else of it leaves the server [MED-44].
 * @param isFile - The video is a file of one's own, shown by a `<video>` inside the element, and needs no embed.
 * @throws {TypeError} For an unknown mode [MED-34].
 */
export function videoAttributes(video: VideoDescription, isFile = false): Attributes {
  const embed = parseEmbed(video.html ?? '')
  const own = embed.type === 'invalid' ? undefined : embed
  return {
    'data-scope': 'media',
    'data-part': 'video',
    'data-type': isFile ? undefined : embed.type,
    'data-provider-name': own && !isFile ? videoProvider(own.src) : undefined,
    'data-html': own && !isFile && embedHtml(own),
    'data-title': video.title || undefined,
    'data-width': video.width ?? own?.width,
    'data-height': video.height ?? own?.height,
    'data-mode': readVideoMode(video.mode) ?? undefined,
    'data-overlay': video.overlay && 'true',
    'data-state': video.overlay && (own || isFile) ? 'overlay' : 'video',
  }
}
