import { BANNER_ELEMENTS } from '@vitrine/cookies'
import { ANNOUNCEMENT_ELEMENTS } from '@vitrine/overlays'
import { findBlock } from '@vitrine/blocks/react'
import { videoAttributes } from '@vitrine/media'
import { loadSanitizer } from '@vitrine/trust/sanitize'
import { JSDOM } from 'jsdom'
import type { Prepare } from './seed.ts'

/** Names under which block data and settings hold an owner's HTML, with the elements it is kept to, where these are fewer. */
const HTML_MEMBERS: ReadonlyMap<string, readonly string[] | undefined> = new Map([
  ['html', undefined],
  ['embed', undefined],
  ['content', undefined],
  ['postSubmitHtml', undefined],
  ['cookieBannerText', BANNER_ELEMENTS],
  ['announcementHtml', ANNOUNCEMENT_ELEMENTS],
])

/** The members of a film that hold its embed; `embed` is the former name. */
const EMBED_MEMBERS: ReadonlySet<string> = new Set(['html', 'embed'])

/** The block types whose `html` is no text but an embed, which is read and never shown. */
const FILM_TYPES: readonly unknown[] = ['video', 'embed']

/** A video of a gallery: its `html` is an embed, too. */
const isFilmSlide = (place: string, value: object): boolean =>
  place === 'slides' && 'type' in value && value.type === 'video'

/** A text of an older editor keeps its HTML as the source of `wysiwyg`; the block of a Markdown source encodes HTML itself. */
const isOldText = (place: string, value: object): boolean =>
  place === 'wysiwyg' && !('engine' in value && value.engine === 'markdown')

/** Embed codes, rewritten with only the attributes that a player reads; empty without one. */
const cleanEmbed = (html: string): string => String(videoAttributes({ html })['data-html'] || '')

/** Cleans every piece of HTML in a value before it is stored [SRV-8]: what is read back is safe to show as it is. */
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
