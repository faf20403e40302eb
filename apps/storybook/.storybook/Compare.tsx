import { useEffect, useRef, useState, type ReactElement } from 'react'
import { DENSITIES, PALETTES } from './looks.ts'
import { keepSides, keptSides, type Side, type Sides } from './states.ts'
import { INITIAL } from './toolbar.ts'

interface Entry {
  readonly id: string
  readonly title: string
  readonly name: string
  readonly type: string
}

type Choice = readonly [value: string, title: string]

const titled = (looks: typeof PALETTES | typeof DENSITIES): readonly Choice[] =>
  looks.map(({ value, title }) => [value, title])

/** The toolbar's settings, each with its choices. */
const SETTINGS: readonly (readonly [name: string, label: string, choices: readonly Choice[]])[] = [
  [
    'theme',
    'Theme',
    [
      ['paper', 'Paper'],
      ['ink', 'Ink'],
    ],
  ],
  ['palette', 'Palette', titled(PALETTES)],
  ['density', 'Density', titled(DENSITIES)],
  [
    'direction',
    'Direction',
    [
      ['ltr', 'Left to right'],
      ['rtl', 'Right to left'],
    ],
  ],
  [
    'words',
    'Words',
    [
      ['short', 'As they are'],
      ['long', 'Long'],
    ],
  ],
]

const WIDTHS: readonly Choice[] = [
  ['375', 'Phone 375'],
  ['768', 'Tablet 768'],
  ['1280', 'Desktop 1280'],
]

/** The address of a side's state. */
function addressOf({ story, globals }: Side): string {
  const chosen = Object.keys(INITIAL).map((name) => `${name}:${globals[name] ?? INITIAL[name]}`)
  return `iframe.html?id=${story}&viewMode=story&globals=${chosen.join(';')}`
}

interface ChooseProps {
  readonly label: string
  readonly value: string
  readonly choices: readonly Choice[]
  onChoose(value: string): void
}

function Choose({ label, value, choices, onChoose }: ChooseProps): ReactElement {
  return (
    <label>
      {label}
      <select value={value} onChange={({ target }) => onChoose(target.value)}>
        {choices.map(([choice, title]) => (
          <option key={choice} value={choice}>
            {title}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Lets two frames scroll together. Returns a function that ends it. */
function scrollTogether(frames: readonly (HTMLIFrameElement | null)[]): () => void {
  const windows = frames.flatMap((frame) => frame?.contentWindow ?? [])
  const follow = ({ currentTarget }: Event): void => {
    const { scrollX, scrollY } = currentTarget as Window
    for (const other of windows)
      if (other.scrollX !== scrollX || other.scrollY !== scrollY) other.scrollTo(scrollX, scrollY)
  }
  for (const one of windows) one.addEventListener('scroll', follow)
  return () => windows.forEach((one) => one.removeEventListener('scroll', follow))
}

/** Two states side by side, each under settings of its own, or one over the other, where only what differs is seen. */
export function Compare(): ReactElement {
  const [entries, setEntries] = useState<readonly Entry[]>([])
  const [sides, setSides] = useState<Sides>(keptSides)
  const [isOver, setOver] = useState(false)
  const [loads, setLoads] = useState(0)
  const frames = useRef<(HTMLIFrameElement | null)[]>([null, null])
  useEffect(() => {
    void fetch('index.json')
      .then((answer) => answer.json() as Promise<{ readonly entries: Readonly<Record<string, Entry>> }>)
      .then((index) => setEntries(Object.values(index.entries).filter(({ type }) => type === 'story')))
  }, [])
  useEffect(() => keepSides(sides), [sides])
  useEffect(() => scrollTogether(frames.current), [loads])
  const change = (place: number, changed: Partial<Side>): void =>
    setSides(([left, right]) => (place === 0 ? [{ ...left, ...changed }, right] : [left, { ...right, ...changed }]))
  const states = entries.map(({ id, title, name }): Choice => [id, `${title}: ${name}`])
  return (
    <div className="compare sb-unstyled">
      <label className="over">
        <input type="checkbox" checked={isOver} onChange={({ target }) => setOver(target.checked)} />
        Lay one over the other: what is the same turns black
      </label>
      <div className="sides" data-over={isOver || undefined}>
        {sides.map((side, place) => (
          <section key={place} aria-label={place === 0 ? 'Left' : 'Right'}>
            <form>
              <Choose
                label="State"
                value={side.story}
                choices={[['', 'Choose a state'], ...states]}
                onChoose={(story) => change(place, { story })}
              />
              <Choose
                label="Width"
                value={String(side.width)}
                choices={WIDTHS}
                onChoose={(width) => change(place, { width: Number(width) })}
              />
              {SETTINGS.map(([name, label, choices]) => (
                <Choose
                  key={name}
                  label={label}
                  value={side.globals[name] ?? INITIAL[name]!}
                  choices={choices}
                  onChoose={(value) => change(place, { globals: { ...side.globals, [name]: value } })}
                />
              ))}
            </form>
            {side.story && (
              <iframe
                ref={(frame) => void (frames.current[place] = frame)}
                title={place === 0 ? 'Left state' : 'Right state'}
                src={addressOf(side)}
                style={{ inlineSize: side.width }}
                onLoad={() => setLoads((count) => count + 1)}
              />
            )}
          </section>
        ))}
      </div>
    </div>
  )
}
