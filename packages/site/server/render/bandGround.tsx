import { imageSources, vitrineLoader } from '@vitrine/media'
import { type BandLooks, LEAST_VEIL, MOST_VEIL } from '@vitrine/panel/document'
import { escapeHtml } from '@vitrine/trust'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Picture } from '../site/sitePictures.ts'
import { gradientColors, type GroundColors, groundColors, inkOf, mixColors, veilOf } from './groundColors.ts'

/** Looks of a band with the picture that they name. */
export type ShownLooks = Omit<BandLooks, 'picture'> & {
  readonly picture?: Pick<Picture, 'src' | 'width' | 'height'> | undefined
}

/** Attributes and elements of a band with a ground, a height, a width or an alignment of its own. */
export interface BandGround {
  /** Theme for a band without one: its buttons and lines are those for a ground of this lightness. */
  readonly theme: 'paper' | 'ink' | undefined
  /** Attributes in HTML, with a space before each. */
  readonly attributes: string
  /** HTML of the picture or film behind the content. */
  readonly behind: string
}

type Properties = Readonly<Record<`--${string}`, string>>

const percent = (share: number): string => `${Math.round(share * 100)}%`

const withAlpha = (color: string, alpha: number): string =>
  `${color}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')}`

const colorsOf = (ink: GroundColors['ink'], paper: string): Properties => ({
  '--ground-ink': inkOf(ink),
  '--ground-paper': paper,
  '--ground-scheme': ink === 'light' ? 'dark' : 'light',
})

function plainGround({
  ground,
  color,
  colorTo,
  angle = 180,
}: ShownLooks): [GroundColors['ink'], Properties] | undefined {
  if (!color) return undefined
  const colors = ground === 'gradient' && colorTo ? gradientColors(color, colorTo) : [color]
  const { ink, veil } = groundColors(colors)
  const veiled = colors.map((each) => mixColors(each, veilOf(ink), veil))
  const image = `linear-gradient(${angle}deg,${veiled.join(',')})`
  const paper = veiled[Math.floor(veiled.length / 2)]!
  return [ink, { ...colorsOf(ink, paper), ...(veiled.length > 1 && { '--ground': image }) }]
}

function veiledGround({ veil = 'dark', strength = 0, focalPoint }: ShownLooks): [GroundColors['ink'], Properties] {
  const ink = veil === 'dark' ? 'light' : 'dark'
  const alpha = Math.min(MOST_VEIL, Math.max(LEAST_VEIL[veil], strength))
  const { x, y } = focalPoint ?? { x: 0.5, y: 0.5 }
  return [
    ink,
    {
      ...colorsOf(ink, veilOf(ink)),
      '--ground-veil': withAlpha(veilOf(ink), alpha),
      '--ground-focus': `${percent(x)} ${percent(y)}`,
    },
  ]
}

/** A picture or a film behind the content. A film stands still for visitors who prefer less motion. */
function behindOf({ ground, picture, film }: ShownLooks): string {
  const sources = picture && imageSources({ src: picture.src, width: picture.width, loader: vitrineLoader })
  if (ground === 'film' && film) {
    return renderToStaticMarkup(
      <div className="ground">
        <video
          autoPlay
          muted
          loop
          playsInline
          controls
          controlsList="nodownload nofullscreen noremoteplayback"
          disablePictureInPicture
          preload="metadata"
          poster={picture?.src}
        >
          <source src={film} media="(prefers-reduced-motion: no-preference)" />
        </video>
      </div>,
    )
  }
  if (!sources) return ''
  return renderToStaticMarkup(
    <div className="ground">
      <img src={sources.src} srcSet={sources.srcSet} sizes="100vw" alt="" decoding="async" />
    </div>,
  )
}

/** Draws the ground of a band, and chooses colours with which its text is readable [PAN-64]. */
export function bandGround(looks: ShownLooks | undefined): BandGround {
  const { ground, height, width, alignment } = looks ?? {}
  const isPlain = ground === 'color' || ground === 'gradient'
  const behind = looks && !isPlain ? behindOf(looks) : ''
  const drawn = looks && (isPlain ? plainGround(looks) : behind ? veiledGround(looks) : undefined)
  const [ink, properties] = drawn ?? []
  const style = Object.entries(properties ?? {}).map((pair) => pair.join(':'))
  const attributes = {
    'data-ground': ink && ground,
    'data-height': height,
    'data-width': width,
    'data-align': alignment,
    style: style.length > 0 ? style.join(';') : undefined,
  }
  return {
    theme: ink && (ink === 'light' ? 'ink' : 'paper'),
    attributes: Object.entries(attributes)
      .map(([name, value]) => (value ? ` ${name}="${escapeHtml(value)}"` : ''))
      .join(''),
    behind,
  }
}
