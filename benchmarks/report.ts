import type { Early } from './measure/early.ts'
import type { Load } from './measure/load.ts'
import type { Moves } from './measure/moves.ts'
import type { Variant } from './variants.ts'

/** Result of a run. */
export interface Results {
  readonly loads: Readonly<Record<Variant, readonly Load[]>>
  readonly moves: Readonly<Record<Variant, Moves>>
  readonly early: Readonly<Record<Exclude<Variant, 'none'>, { readonly click: Early[]; readonly send: Early[] }>>
  /** Figures of our package. */
  readonly data: DataShare
}

/** A run and the conditions under which it was measured. */
export interface Raw {
  readonly date: string
  readonly chromium: string
  readonly cores: number
  /** The machine's load when the run ended. */
  readonly load: number
  readonly rounds: number
  readonly results: Results
}

/** Share of block and context JSON in a page's HTML. */
export interface DataShare {
  /** Share from 0 to 1 as it is written, with every quote as `&quot;`. */
  readonly escaped: number
  /** Share from 0 to 1 after decoding. */
  readonly read: number
}

/** Share of block and context JSON in a page's HTML, before compression. */
export function dataShare(html: string): DataShare {
  const blocks = [...html.matchAll(/ data-block-json="([^"]*)"/g)].map(([, json]) => json!)
  const scripts = html.split('<script type="application/json"').slice(1)
  const contexts = scripts.map((script) => script.slice(script.indexOf('>') + 1, script.indexOf('</script>')))
  const escaped = [...blocks, ...contexts].join('')
  const read = escaped.replaceAll('&quot;', '"').replace(/&[#\w]+;/g, '&')
  return { escaped: escaped.length / html.length, read: read.length / html.length }
}

/** Returns the median; of two middle values their mean. `NaN` for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

const thousands = (value: number): string => Math.round(value).toLocaleString('en-US')
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
const oneDigit = (value: number): string => value.toFixed(1)

/** Writes a median, with the lowest and the highest value if they differ. */
function spread(values: readonly number[], format: (value: number) => string): string {
  const [least, middle, most] = [Math.min(...values), median(values), Math.max(...values)].map(format)
  return least === most ? middle! : `${middle} (${least}–${most})`
}

function ratio(ours: number, whole: number): string {
  return ours > 0 && whole > 0 ? `${(whole / ours).toFixed(1)}×` : '–'
}

function once(runs: readonly Early[]): string {
  return `${runs.filter((run) => run.effects === 1).length} of ${runs.length}`
}

function early(runs: readonly Early[]): string {
  return `${runs.filter((run) => run.beforeScript).length} of ${runs.length}`
}

function wait(runs: readonly Early[]): string {
  const times = runs.flatMap((run) => run.afterMs ?? [])
  return times.length > 0 ? spread(times, thousands) : '–'
}

/** The page of a run: one table, one row per quantity. */
export function report({ date, chromium, cores, load, rounds, results }: Raw): string {
  const { loads, moves, data } = results
  const column = (variant: Variant, key: keyof Load): number[] => loads[variant].map((one) => one[key])
  const loadRow = (name: string, key: keyof Load, format = thousands, scale = 1): string => {
    const of = (variant: Variant): number[] => column(variant, key).map((value) => value * scale)
    const cells = (['none', 'ours', 'whole'] as const).map((variant) => spread(of(variant), format))
    return `| ${name} | ${cells.join(' | ')} | ${ratio(median(of('ours')), median(of('whole')))} |`
  }
  const movesRow = (name: string, key: 'atRest' | 'afterScrolling' | 'shift' | 'script', digits: number): string =>
    `| ${name} | ${(['none', 'ours', 'whole'] as const).map((one) => (digits ? moves[one][key].toFixed(digits) : thousands(moves[one][key]))).join(' | ')} | ${key === 'script' ? ratio(moves.ours[key], moves.whole[key]) : '–'} |`
  const earlyRow = (name: string, show: (runs: readonly Early[]) => string, kind: 'click' | 'send'): string =>
    `| ${name} | – | ${show(results.early.ours[kind])} | ${show(results.early.whole[kind])} | – |`
  const bare = median(column('none', 'html'))
  const over = (variant: Variant): string => `+${((median(column(variant, 'html')) / bare - 1) * 100).toFixed(1)} %`
  const net = (variant: Variant): number => median(column(variant, 'scriptMs')) - median(column('none', 'scriptMs'))
  const messages = Object.values(moves).flatMap(({ said }) => said)

  return `# 60 mixed blocks

${rounds} rounds, order rotated, medians with least and greatest. ${date}, Chromium ${chromium}, ${cores} cores, load ${load.toFixed(1)}. How to read it: ../README.md.

| | no script | ours | React, whole | ratio |
| --- | ---: | ---: | ---: | ---: |
${[
  loadRow('Script before interaction, bytes on the wire', 'script'),
  loadRow('… without headers', 'scriptBody'),
  movesRow('Script after scrolling to the end, bytes', 'script', 0),
  loadRow('Main thread, script, ms (thread ticks)', 'scriptMs', oneDigit),
  `| … over the page without script, ms | – | ${oneDigit(net('ours'))} | ${oneDigit(net('whole'))} | ${ratio(net('ours'), net('whole'))} |`,
  loadRow('Main thread, everything, ms', 'taskMs', oneDigit),
  loadRow('Blocking time at 4× slower CPU, slow network, ms', 'blockingMs'),
  loadRow('Longest task at 6× slower CPU, ms', 'longestTaskMs'),
  loadRow('… longest run of script in a frame of over 50 ms', 'longestScriptMs'),
  loadRow('Event listeners', 'listeners'),
  loadRow('Heap after collection, kB', 'heap', thousands, 1 / 1000),
  loadRow('Requests until rest', 'requests'),
  loadRow('HTML, bytes on the wire', 'html'),
  `| HTML over the page without script | – | ${over('ours')} | ${over('whole')} | – |`,
  `| Block and context JSON in the HTML, as read (escaped) | – | ${percent(data.read)} (${percent(data.escaped)}) | – | – |`,
  movesRow('Farthest any block moved at start, px', 'atRest', 2),
  movesRow('… after scrolling through, px', 'afterScrolling', 2),
  movesRow('Layout shift, sum', 'shift', 4),
  earlyRow('Click on Next at first paint: exactly once', once, 'click'),
  earlyRow('… clicked while script was on its way', early, 'click'),
  earlyRow('… effect after, ms', wait, 'click'),
  earlyRow('Submit at first paint: stored exactly once', once, 'send'),
  earlyRow('… sent while script was on its way', early, 'send'),
  earlyRow('… told after, ms', wait, 'send'),
].join('\n')}

Console: ${messages.length === 0 ? 'nothing was said.' : messages.map((line) => `\`${line}\``).join(', ')}
`
}
