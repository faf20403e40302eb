import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type CSSProperties, type ReactElement } from 'react'
import { expect } from 'storybook/test'
import {
  contrastRatio,
  formatColor,
  generatePalette,
  GUIDE_COLORS,
  paletteColors,
  paletteFromImage,
  paletteToCss,
  PRESETS,
  SYSTEM_COLORS,
  TOKEN_COLORS,
  type Palette,
  type PaletteColorId,
  type PresetName,
} from './index.js'

/** For each colour its ground, or the text on it. */
const READ_ON: Partial<Record<PaletteColorId, readonly PaletteColorId[]>> = {
  safeLightAccent: ['white', 'lightAccent'],
  safeDarkAccent: ['black', 'darkAccent'],
  safeInverseAccent: ['accent'],
  safeInverseLightAccent: ['lightAccent'],
  safeInverseDarkAccent: ['darkAccent'],
}

const MUTED = 'var(--vt-color-muted, #625f68)'
const LINE = '1px solid var(--vt-color-line, rgb(27 26 34 / 14%))'
const small: CSSProperties = { fontSize: '0.875rem', color: MUTED, fontVariantNumeric: 'tabular-nums' }

function Swatch({ id, palette }: { readonly id: PaletteColorId; readonly palette: Palette }): ReactElement {
  const color = palette[id]
  const grounds = READ_ON[id] ?? []
  return (
    <figure style={{ margin: 0 }}>
      <div style={{ display: 'flex', blockSize: 88, border: LINE }}>
        {grounds.length === 0 ? (
          <div style={{ flex: 1, background: formatColor(color) }} />
        ) : (
          grounds.map((ground) => (
            <div
              key={ground}
              style={{
                flex: 1,
                display: 'grid',
                placeContent: 'center',
                background: formatColor(palette[ground]),
                color: formatColor(color),
                fontFamily: 'var(--vt-font-display, Georgia, serif)',
                fontSize: '1.5625rem',
              }}
            >
              Aa
            </div>
          ))
        )}
      </div>
      <figcaption style={{ paddingBlock: 8 }}>
        <strong style={{ fontWeight: 500 }}>{SYSTEM_COLORS[id].editorLabel ?? SYSTEM_COLORS[id].name}</strong>
        <div style={small}>{formatColor(color)}</div>
        {grounds.map((ground) => (
          <div key={ground} style={small}>
            {contrastRatio(color, palette[ground])!.toFixed(2)} : 1 on {SYSTEM_COLORS[ground].name}
          </div>
        ))}
      </figcaption>
    </figure>
  )
}

/** The ten colours of a palette, what reads on what, and how well. */
function Colors({ palette }: { readonly palette: Palette }): ReactElement {
  return (
    <div style={{ display: 'grid', gap: 22, gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))' }}>
      {paletteColors(palette).map(({ id }) => (
        <Swatch key={id} id={id} palette={palette} />
      ))}
    </div>
  )
}

interface SeededProps {
  /** Any colour as CSS writes it. */
  readonly seed: string
  readonly preset: PresetName
}

function Seeded({ seed, preset }: SeededProps): ReactElement {
  return <Colors palette={generatePalette(seed, preset)} />
}

/** A picture of lamps in the dark, drawn with a few colours. */
function draw(context: CanvasRenderingContext2D, [ground, lamp, glow]: readonly [string, string, string]): void {
  const { width, height } = context.canvas
  context.fillStyle = ground
  context.fillRect(0, 0, width, height)
  for (let place = 0; place < 14; place += 1) {
    const [x, y] = [((place * 61) % 100) / 100, ((place * 37 + 11) % 100) / 100]
    const radius = height * (0.06 + ((place * 29) % 10) / 60)
    const light = context.createRadialGradient(x * width, y * height, 0, x * width, y * height, radius)
    light.addColorStop(0, glow)
    light.addColorStop(0.4, lamp)
    light.addColorStop(1, ground)
    context.fillStyle = light
    context.beginPath()
    context.arc(x * width, y * height, radius, 0, 7)
    context.fill()
  }
}

const PICTURES: readonly (readonly [name: string, colors: readonly [string, string, string]])[] = [
  ['Lanterns', ['#231a33', '#e2982f', '#fff4d6']],
  ['Tides', ['#e9f1f2', '#1c6f86', '#0b2f3f']],
  ['Facade', ['#f3ece1', '#b3452c', '#2b2422']],
]

/** Draws a picture, as small as an editor would before it asks for a palette. */
function makePicture(colors: readonly [string, string, string]): { readonly src: string; readonly palette: Palette } {
  const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 64 })
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  draw(context, colors)
  return { src: canvas.toDataURL(), palette: paletteFromImage(context.getImageData(0, 0, 64, 64).data) }
}

interface FromPictureProps {
  readonly name: string
  readonly colors: readonly [string, string, string]
}

function FromPicture({ name, colors }: FromPictureProps): ReactElement {
  const [{ src, palette }] = useState(() => makePicture(colors))
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 22, paddingBlock: 22, borderBlockStart: LINE }}>
      <img src={src} alt={name} width={176} height={176} />
      <div style={{ flex: '1 1 320px' }}>
        <Colors palette={palette} />
      </div>
    </div>
  )
}

const meta = {
  title: 'palette/Palette',
  component: Seeded,
  args: { seed: '#FFAABB', preset: 'Monochrome' },
  argTypes: { preset: { control: 'select', options: Object.keys(PRESETS) }, seed: { control: 'color' } },
} satisfies Meta<typeof Seeded>
export default meta
type Story = StoryObj<typeof meta>

/** The ten colours of the seed #FFAABB, with what is read on what [PAL-30]. */
export const Default: Story = {
  tags: ['visual', 'PAL-30'],
  play: async ({ canvas }) => {
    for (const text of ['#CE0029', '#F3E2E6', '#60202D']) await expect(canvas.getByText(text)).toBeVisible()
    const css = paletteToCss(generatePalette('#FFAABB'))
    const names = [...css.matchAll(/--(\w+)-hsl:/g)].map(([, name]) => name)
    await expect(names).toEqual([
      'white',
      'black',
      'safeLightAccent',
      'safeDarkAccent',
      'safeInverseAccent',
      'safeInverseLightAccent',
      'safeInverseDarkAccent',
      'accent',
      'lightAccent',
      'darkAccent',
    ])
    await expect(css).toContain('--accent-hsl:348,100%,83.33%;--accent:#FFAABB;')
  },
}

/** Choose a seed and a preset. */
export const Playground: Story = {}

/** The four presets of one colour. */
export const Presets: Story = {
  render: ({ seed }) => (
    <>
      {(Object.keys(PRESETS) as PresetName[]).map((name) => (
        <section key={name} aria-label={name} style={{ paddingBlock: 22, borderBlockStart: LINE }}>
          <h2 style={{ margin: 0, marginBlockEnd: 11, fontSize: '1rem', fontWeight: 500 }}>{name}</h2>
          <Colors palette={generatePalette(seed, name)} />
        </section>
      ))}
    </>
  ),
  args: { seed: '#2F6FE2' },
}

/** From pictures: most of, and most colourful; beside it the most frequent light and dark colours. */
export const FromImage: Story = {
  name: 'From image',
  render: () => (
    <>
      {PICTURES.map(([name, colors]) => (
        <FromPicture key={name} name={name} colors={colors} />
      ))}
    </>
  ),
  play: async ({ canvas }) => expect(await canvas.findAllByText('Lightest')).toHaveLength(3),
}

/** A grey has no hue of its own, and reads all the same. */
export const Grey: Story = { args: { seed: '#8a8a8a' } }

/** The brightest yellow: far down until it reads on white. */
export const Yellow: Story = { args: { seed: 'yellow' } }

/** The colours of the design tokens, and the guides of the fluid layout [PAL-32]. */
export const Tokens: Story = {
  tags: ['PAL-32'],
  render: () => (
    <div style={{ display: 'grid', gap: 22, gridTemplateColumns: 'repeat(auto-fill, minmax(110px, 1fr))' }}>
      {[
        ...Object.entries(TOKEN_COLORS.neutral).map(([step, color]) => [`neutral ${step}`, color] as const),
        ...(['info', 'error', 'success'] as const).map((name) => [name, TOKEN_COLORS[name]] as const),
        ...Object.entries(GUIDE_COLORS).map(([name, color]) => [`guide ${name}`, color] as const),
      ].map(([name, color]) => (
        <figure key={name} style={{ margin: 0 }}>
          <div style={{ blockSize: 66, background: color, border: LINE }} />
          <figcaption style={{ paddingBlock: 8 }}>
            <div>{name}</div>
            <div style={small}>{color}</div>
          </figcaption>
        </figure>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    for (const [name, color] of [
      ['neutral 500', '#737373'],
      ['info', '#0B5FFF'],
      ['error', '#B3261E'],
      ['success', '#1B7F3B'],
    ] as const) {
      await expect(canvas.getByText(name)).toBeVisible()
      await expect(canvas.getByText(color)).toBeVisible()
    }
  },
}

/** Dark. */
export const OnInk: Story = { name: 'On ink', parameters: { theme: 'ink' } }

/** From right to left. */
export const RightToLeft: Story = { name: 'Right to left', parameters: { direction: 'rtl' } }
