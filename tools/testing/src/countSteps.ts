import { Session } from 'node:inspector'

interface Range {
  readonly count: number
}
interface Coverage {
  readonly result: readonly {
    readonly url: string
    readonly functions: readonly { readonly ranges: readonly Range[] }[]
  }[]
}

let session: Session | undefined

/** The engine's own counters: how often each block of the packages' code has run since they were last read. */
function takeBlocks(): number {
  if (!session) {
    session = new Session()
    session.connect()
    session.post('Profiler.enable')
    session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  }
  let blocks = 0
  session.post('Profiler.takePreciseCoverage', (error, coverage) => {
    if (error) throw error
    for (const { url, functions } of (coverage as Coverage).result)
      if (url.includes('/packages/') && !url.includes('/node_modules/') && !url.includes('.test.'))
        for (const { ranges } of functions) for (const { count } of ranges) blocks += count
  })
  return blocks
}

type Method = (this: unknown, ...args: unknown[]) => unknown
type Cost = (self: unknown, args: readonly unknown[], result: unknown) => number

const lengthOf = (value: unknown): number => (typeof value === 'string' || Array.isArray(value) ? value.length : 0)
const ofSelf: Cost = (self) => lengthOf(self)
const ofResult: Cost = (_self, _args, result) => lengthOf(result)
const ofFirst: Cost = (_self, [first]) => lengthOf(first)
const ofSearch: Cost = (self, args, result) => {
  const from = typeof args[1] === 'number' ? args[1] : 0
  const found = result as number
  return (found < 0 ? Math.max(0, lengthOf(self) - from) : found - from) + lengthOf(args[0])
}
const ofBackwardSearch: Cost = (self, args, result) => {
  const from = typeof args[1] === 'number' ? Math.min(args[1], lengthOf(self)) : lengthOf(self)
  return from - Math.max(0, result as number) + lengthOf(args[0])
}

/** Work of the engine's own methods, in characters and members that they may look at. */
const COSTS: readonly (readonly [home: object, cost: Cost, ...names: string[]])[] = [
  [String.prototype, ofSelf, 'split', 'replace', 'replaceAll', 'trim', 'trimStart', 'trimEnd', 'toLowerCase'],
  [String.prototype, ofSelf, 'toUpperCase', 'normalize', 'match', 'search', 'localeCompare'],
  [String.prototype, ofResult, 'slice', 'substring', 'repeat', 'padStart', 'padEnd', 'concat'],
  [String.prototype, ofSearch, 'indexOf'],
  [String.prototype, ofBackwardSearch, 'lastIndexOf'],
  [String.prototype, (self, [part]) => lengthOf(self) + lengthOf(part), 'includes'],
  [String.prototype, ofFirst, 'startsWith', 'endsWith'],
  [Array.prototype, ofSelf, 'indexOf', 'includes', 'shift', 'unshift', 'splice', 'toReversed', 'toSorted', 'sort'],
  [Array.prototype, ofResult, 'slice', 'concat', 'join'],
  [JSON, ofFirst, 'parse'],
  [globalThis, ofFirst, 'decodeURIComponent', 'encodeURIComponent'],
  [URL, ofFirst, 'canParse'],
]

/**
 * Counts the steps of code in `packages/`: every block that runs, and for the engine's own methods the characters they may
 * look at. The count is the same on every machine, so that a test can compare two of them. For tests in Node.
 * @returns A count for each run. Reading the engine's counters takes up to 40 ms, so a run should read several texts.
 */
export function countSteps(...runs: readonly (() => unknown)[]): number[] {
  let steps = 0
  const undo: (() => void)[] = []
  function wrap(home: object, name: string, cost: Cost): void {
    const own = Object.getOwnPropertyDescriptor(home, name)!
    const method = own.value as Method
    const counted: Method = function (...args) {
      const result = Reflect.apply(method, this, args)
      steps += 1 + cost(this, args, result)
      return result
    }
    Object.defineProperty(home, name, { ...own, value: counted })
    undo.push(() => Object.defineProperty(home, name, own))
  }
  /** Runs a pattern, whose own time is linear: from where it begins to the end of its match, or of the text. */
  function wrapExec(): void {
    const own = Object.getOwnPropertyDescriptor(RegExp.prototype, 'exec')!
    const exec = own.value as Method
    const counted: Method = function (this: unknown, ...args) {
      const pattern = this as RegExp
      const from = pattern.global || pattern.sticky ? pattern.lastIndex : 0
      const match = Reflect.apply(exec, this, args) as RegExpExecArray | null
      const end = match ? match.index + match[0].length : pattern.sticky ? from : lengthOf(args[0])
      steps += 1 + Math.max(0, end - from)
      return match
    }
    Object.defineProperty(RegExp.prototype, 'exec', { ...own, value: counted })
    undo.push(() => Object.defineProperty(RegExp.prototype, 'exec', own))
  }
  takeBlocks()
  for (const [home, cost, ...names] of COSTS) for (const name of names) wrap(home, name, cost)
  wrapExec()
  try {
    return runs.map((run) => {
      steps = 0
      run()
      const own = steps
      return own + takeBlocks()
    })
  } finally {
    for (const restore of undo) restore()
  }
}
