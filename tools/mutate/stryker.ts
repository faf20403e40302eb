import { commonTokens } from '@stryker-mutator/api/plugin'
import { createInstrumenter } from '@stryker-mutator/instrumenter'
import { createInjector } from 'typed-inject'

/** A replacement of a piece of source text. */
export interface Mutant {
  /** Offsets of the text to replace. */
  readonly start: number
  readonly end: number
  readonly text: string
  /** The mutator's name, as Stryker documents it: `EqualityOperator`. */
  readonly name: string
}

const silent = (): void => {}
const isOff = (): boolean => false
const logger = {
  isTraceEnabled: isOff,
  isDebugEnabled: isOff,
  isInfoEnabled: isOff,
  isWarnEnabled: isOff,
  isErrorEnabled: isOff,
  isFatalEnabled: isOff,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
}
const instrumenter = createInjector()
  .provideValue(commonTokens.getLogger, () => logger)
  .provideValue(commonTokens.logger, logger)
  .provideValue(commonTokens.options, {} as never)
  .injectFunction(createInstrumenter)

/** Offset of the first character of each line. */
function lineStarts(source: string): number[] {
  const starts = [0]
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** Changes that Stryker's mutators would make in a source text; only its list is used, not its instrumented code. */
export async function strykerMutants(file: string, source: string): Promise<Mutant[]> {
  const { mutants } = await instrumenter.instrument([{ name: file, mutate: true, content: source }], {
    ignorers: [],
    plugins: null,
    excludedMutations: [],
    mutationRanges: [],
  } as never)
  const starts = lineStarts(source)
  const offset = ({ line, column }: { line: number; column: number }): number => starts[line]! + column
  return mutants
    .filter(({ status }) => status !== 'Ignored')
    .map(({ location, replacement, mutatorName }) => ({
      start: offset(location.start),
      end: offset(location.end),
      text: replacement,
      name: mutatorName,
    }))
}
