import type { Attributes } from '@vitrine/parts'
import { readVideoMode } from './readVideoMode.js'
import { parseEmbed } from './parseEmbed.js'
import type { Embed } from './parseEmbed.js'
import { videoProvider } from './videoProvider.js'

/** A video to be shown. */
export interface VideoDescription {
  /** The owner's embed HTML, unread. */
  readonly html?: string | undefined
  /** Names its player where the embed has no title. */
  readonly title?: string | undefined
  /** Pixels. Default: what the embed says. */
  readonly width?: number | undefined
  readonly height?: number | undefined
  /** Default `null`. */
  readonly mode?: 'none' | 'fit' | 'fill' | null | undefined
  /** The video begins with its overlay. Default `false`. */
  readonly overlay?: boolean | undefined
}

const escape = (text: string): string => text.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`)

/** Writes a read embed as HTML again: a parser reads the same values, and the HTML is harmless anywhere. */
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
 * The attributes of a video's element [MED-32]: what `video` reads in the browser. The embed HTML is written anew from
 * what `parseEmbed` read, so nothing else of it leaves the server [MED-44].
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
