/**
 * `pnpm hostile`: the longest time that one hostile text of a megabyte takes in each reader of the packages and in each kind
 * of form field, and one of 100 kB in the server's sanitiser. Times are of the processor, so that a busy machine counts
 * little. It takes some minutes and proves nothing: the proofs are `pnpm patterns` and the tests that count steps.
 */
import path from 'node:path'
import { bundled } from '../../benchmarks/lib/bundled.ts'
import { ROOT } from '../gate/command.ts'
import { cpuTime } from '../testing/src/cpuTime.ts'
import type { HostileTexts } from '../testing/src/expectLinear.ts'

type Read = (text: string) => unknown
type Readers = readonly (readonly [name: string, read: Read])[]

interface Readings {
  readonly READERS: Readers
  readonly HOSTILE: HostileTexts
  readonly KINDS?: Readers
}

interface Sanitising {
  readonly JSDOM: new (html: string) => { readonly window: unknown }
  loadSanitizer(window: unknown): Promise<Read>
}

const PACKAGES = ['links', 'palette', 'money', 'cookies', 'messages', 'forms', 'media', 'trust']
const MEGABYTE = 1_000_000

function* textsOf({ heads = [], units, tails = ['x'] }: HostileTexts, length: number): Generator<string> {
  for (const [place, unit] of units.entries())
    for (const head of new Set(['', heads[place % heads.length] ?? '']))
      yield head + unit.repeat(Math.ceil(length / unit.length)) + tails[place % tails.length]!
}

const nameOf = (text: string): string => JSON.stringify(text.length > 24 ? `${text.slice(0, 24)}…` : text)

/** The longest that a reader takes for any of the texts, and the text. */
function worstOf(read: Read, texts: Iterable<string>): readonly [milliseconds: number, text: string] {
  let worst: readonly [number, string] = [0, '']
  for (const text of texts) {
    const time = cpuTime(() => read(text))
    if (time >= worst[0]) worst = [time, text]
  }
  // Measure the slowest text twice more and take the shortest time, because a compilation or a garbage collection may
  // have slowed the first reading down.
  const again = [1, 2].map(() => cpuTime(() => read(worst[1])))
  return [Math.min(worst[0], ...again), worst[1]]
}

function report(group: string, rows: readonly (readonly [name: string, worst: readonly [number, string]])[]): void {
  console.log(`\n${group}`)
  for (const [name, [time, text]] of rows.toSorted((a, b) => b[1][0] - a[1][0]))
    console.log(`${name.padEnd(36)} ${time.toFixed(1).padStart(8)} ms  ${nameOf(text)}`)
}

const file = (name: string): string => JSON.stringify(path.join(ROOT, name))
const code = PACKAGES.map((name) => `export * as ${name} from ${file(`packages/${name}/testing/readers.ts`)}`).join(
  '\n',
)
const modules = await bundled<Record<string, Readings>>(code)

for (const name of PACKAGES) {
  const { READERS, HOSTILE, KINDS = [] } = modules[name]!
  const measure = (readers: Readers) =>
    readers.map(([reader, read]) => [reader, worstOf(read, textsOf(HOSTILE, MEGABYTE))] as const)
  report(`${name}, 1 MB`, measure(READERS))
  if (KINDS.length > 0) report('kinds of fields, 1 MB read six ways', measure(KINDS))
}

const { createRequire } = await import('node:module')
const fromTrust = createRequire(path.join(ROOT, 'packages/trust/package.json'))
const { JSDOM } = fromTrust('jsdom') as Pick<Sanitising, 'JSDOM'>
const { loadSanitizer } = await bundled<Pick<Sanitising, 'loadSanitizer'>>(
  "export { loadSanitizer } from '@vitrine/trust'",
)
const sanitize = await loadSanitizer(new JSDOM('').window)
const markup = [
  '<b>',
  '<ul><li>',
  '<p>',
  '<p>x</p>',
  '<br>',
  '<a href=/>x</a>',
  '<b><i><u><s>',
  '<b title=1><i><p>x</p>',
]
const nasty = [...markup, `<p>${'word '.repeat(30)}<b>bold</b></p>`, '<x>', '&amp;<br>', '<a ', '<!--', '<svg>', '\0<']
report(
  'the sanitiser over jsdom, 100 kB',
  nasty.map((unit) => [unit, worstOf(sanitize, [unit.repeat(MEGABYTE / 10 / unit.length)])]),
)
