import { BANNER_ELEMENTS } from '@vitrine/cookies'
import { ANNOUNCEMENT_ELEMENTS } from '@vitrine/overlays'
import { findBlock } from '@vitrine/blocks/react'
import { videoAttributes } from '@vitrine/media'
import { loadSanitizer } from '@vitrine/trust/sanitize'
import { JSDOM } from 'jsdom'
import type { Prepare } from './seed.ts'

/**
 * Members of block data and settings that hold an owner's HTML, with their allowed elements if these are fewer than
 * usual.
 */
const HTML_MEMBERS: ReadonlyMap<string, readonly string[] | undefined> = new Map([
  ['html', undefined],
  ['embed', undefined],
  ['content', undefined],
  ['postSubmitHtml', undefined],
  ['cookieBannerText', BANNER_ELEMENTS],
  ['announcementHtml', ANNOUNCEMENT_ELEMENTS],
])

/** Members of a film that hold its embed code; `embed` is an older name. */
const EMBED_MEMBERS: ReadonlySet<string> = new Set(['html', 'embed'])

/** Block types whose `html` is an embed code, which is parsed and never rendered. */
const FILM_TYPES: readonly unknown[] = ['video', 'embed']

/** Whether the value is a gallery's video, whose `html` is an embed code. */
const isFilmSlide = (place: string, value: object): boolean =>
  place === 'slides' && 'type' in value && value.type === 'video'

/** A text of an older editor keeps its HTML as the source of `wysiwyg`; the block of a Markdown source encodes HTML itself. */
const isOldText = (place: string, value: object): boolean =>
  place === 'wysiwyg' && !('engine' in value && value.engine === 'markdown')

/** Rewrites embed codes with the attributes that a player needs; empty if there is no player. */
const cleanEmbed = (html: string): string => String(videoAttributes({ html })['data-html'] || '')

/**
 * Sanitises every piece of HTML in a value before it is stored [SRV-8], so that stored HTML can be rendered as it is.
 */
export async function createPrepare(): Promise<Prepare> {
  const sanitize = await loadSanitizer(new JSDOM('').window as unknown as Parameters<typeof loadSanitizer>[0])
  function clean(value: unknown, place: string, isFilmBlock = false): unknown {
    if (Array.isArray(value)) return value.map((each) => clean(each, place))
    if (typeof value !== 'object' || value === null) return value
    const isFilm = isFilmBlock || isFilmSlide(place, value)
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => {
        const isHtml = HTML_MEMBERS.has(key) || (key === 'source' && isOldText(place, value))
        if (!isHtml || typeof member !== 'string') return [key, clean(member, key)]
        const embed = isFilm && EMBED_MEMBERS.has(key) ? cleanEmbed(member) : ''
        return [key, embed || sanitize(member, HTML_MEMBERS.get(key))]
      }),
    )
  }
  return (value, type) => clean(value, '', FILM_TYPES.includes(findBlock(type)?.name))
}
