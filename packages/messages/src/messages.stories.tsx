import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { expect } from 'storybook/test'
import * as editor from './editor.js'
import * as messages from './index.js'
import {
  type Catalogue,
  createMessages,
  EXAMPLE_EMAIL,
  EXAMPLE_HOST,
  EXAMPLE_OTHER_HOST,
  formatFileSize,
  lookUp,
  type Message,
  translate,
} from './index.js'
import { ar, de } from './locales/index.js'

const LOCALES: Readonly<Record<string, Catalogue>> = { de, ar }

/** Sample value of each argument, as a visitor could read it. */
const SAMPLES: Readonly<Record<string, string | number>> = {
  amount: '$35.00',
  email: EXAMPLE_EMAIL,
  fileName: 'poster.tiff',
  fileTypeMessage: 'image ',
  fontName: 'Fraunces',
  host: EXAMPLE_HOST,
  maxColumns: 12,
  maxRows: 200,
  maxSize: formatFileSize(20_000_000),
  message: 'Unexpected end of input',
  n: 3,
  name: 'size',
  option: '40 × 40 cm',
  otherHost: EXAMPLE_OTHER_HOST,
  p: 4,
  secondsDifference: 12,
  startingPrice: '$28.00',
  subtotal: '$20.00',
  tagType: 'tag',
  time: '1:05',
  title: 'Email',
  total: 12,
  url: '/api/commerce/shopping-cart',
  val: '/über uns',
}

/** Numbers that take different forms in some language. */
const COUNTS = [0, 1, 2, 3, 11, 100]

const AREAS: Readonly<Record<string, Catalogue>> = Object.fromEntries(
  Object.entries({ ...messages, ...editor }).flatMap(([name, value]) =>
    typeof value === 'object' ? [[name, value as Catalogue] as const] : [],
  ),
)
const isForEditors = (area: string): boolean => area in editor
const VISITOR = Object.keys(AREAS).filter((area) => !isForEditors(area))

function namesOf(message: Message): readonly string[] {
  if (typeof message !== 'string') return [message.by, ...Object.values(message.forms).flatMap(namesOf)]
  return Array.from(message.matchAll(/\{#?(\w+)\}/g), ([, name]) => name as string)
}

/** A message as it reads: once, or for every number that may change it. */
function sentences(message: Message, locale: string): readonly string[] {
  const say = createMessages(locale, { message } as Record<'message', string>)
  const values = Object.fromEntries(namesOf(message).map((name) => [name, SAMPLES[name] ?? name]))
  if (typeof message === 'string') return [say('message', values)]
  return [...new Set(COUNTS.map((count) => say('message', { ...values, [message.by]: count })))]
}

interface CatalogueProps {
  /** BCP 47 tag. What has no translation is in en-US. */
  readonly locale: string
  /** Names of catalogues. */
  readonly areas: readonly string[]
}

/** Every sentence of the catalogues, with sample values. */
function Sentences({ locale, areas }: CatalogueProps): ReactElement {
  const known = lookUp(locale, Object.keys(LOCALES))
  return (
    <div lang={known} dir={known === 'ar' ? 'rtl' : 'ltr'} style={{ columns: '340px', columnGap: 44 }}>
      {areas.map((area) => {
        const catalogue = AREAS[area] ?? {}
        const texts = isForEditors(area) ? catalogue : translate(catalogue, LOCALES[known] ?? {})
        return (
          <section key={area} style={{ marginBlockEnd: 44 }}>
            <h2 lang="en" style={{ margin: '0 0 11px', fontSize: 20 }}>
              {area}
            </h2>
            <dl style={{ margin: 0 }}>
              {Object.entries(texts).map(([key, message]) => (
                <div
                  key={key}
                  style={{ breakInside: 'avoid', paddingBlock: 8, borderBlockEnd: '1px solid var(--vt-color-line)' }}
                >
                  <dt lang="en" style={{ fontSize: 14, color: 'var(--vt-color-muted)' }}>
                    {key}
                  </dt>
                  {sentences(message, known).map((sentence) => (
                    <dd key={sentence} style={{ margin: 0, overflowWrap: 'anywhere' }}>
                      {sentence}
                    </dd>
                  ))}
                </div>
              ))}
            </dl>
          </section>
        )
      })}
    </div>
  )
}

const meta = {
  title: 'messages/Sentences',
  component: Sentences,
  args: { locale: 'en-US', areas: VISITOR },
  argTypes: {
    locale: { control: 'select', options: ['en-US', 'de', 'ar'] },
    areas: { control: 'check', options: Object.keys(AREAS) },
  },
} satisfies Meta<typeof Sentences>
export default meta

type Story = StoryObj<typeof meta>

/** Texts for visitors, with sample values; a message that counts is shown for 0, 1, 2, 3, 11 and 100. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('One item in cart')).toBeVisible()
    await expect(canvas.getByText('100 items in cart')).toBeVisible()
    await expect(canvasElement.textContent).not.toMatch(/[{}]/)
  },
}

/** Any catalogue, in any of the languages. */
export const Playground: Story = {}

/** Two forms for numbers, as in English. */
export const InGerman: Story = {
  name: 'In German',
  args: { locale: 'de' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Ein Artikel im Warenkorb')).toBeVisible()
    await expect(canvasElement.textContent).not.toMatch(/[{}]/)
  },
}

/** From right to left, with six forms for numbers. */
export const InArabic: Story = {
  name: 'In Arabic',
  args: { locale: 'ar' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('منتجان في السلة')).toBeVisible()
    await expect(canvas.getByText('11 منتجًا في السلة')).toBeVisible()
    await expect(canvasElement.textContent).not.toMatch(/[{}]/)
  },
}

/** Texts for editors of a site, in en-US. */
export const ForEditors: Story = {
  name: 'For editors',
  args: { areas: Object.keys(AREAS).filter(isForEditors) },
  play: async ({ canvas, canvasElement }) => {
    await expect(
      canvas.getByText('The file poster.tiff is too large. The maximum allowed file size is 19.1 MB.'),
    ).toBeVisible()
    await expect(canvasElement.textContent).not.toMatch(/[{}]/)
  },
}
