import { readFileSync } from 'node:fs'

/** One instruction of a Dockerfile. */
export interface Instruction {
  /** `COPY` */
  readonly name: string
  /** Everything after the name. */
  readonly text: string
}

/** One stage of a Dockerfile. */
export interface Stage {
  readonly name: string
  /** An earlier stage, or an image. */
  readonly from: string
  readonly instructions: readonly Instruction[]
}

/** A `COPY` instruction. */
export interface Copy {
  /** The stage from which files are copied; `undefined` for the build context. */
  readonly stage: string | undefined
  readonly sources: readonly string[]
  readonly target: string
}

/**
 * Reads the stages of a Dockerfile whose instructions have one line each and whose stages have names.
 * @throws {Error} For a line that it cannot read.
 */
export function readStages(file: string): readonly Stage[] {
  const stages: { name: string; from: string; instructions: Instruction[] }[] = []
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const [, name, text] = /^([A-Z]+) (.+)$/.exec(line) ?? []
    if (!name || !text || text.endsWith('\\')) throw new Error(`[container] cannot read the line "${line}"`)
    const [from, as, stage] = text.split(' ')
    if (name === 'FROM') {
      if (!from || as !== 'AS' || !stage) throw new Error(`[container] the stage "${line}" has no name`)
      stages.push({ name: stage, from, instructions: [] })
    } else stages.at(-1)?.instructions.push({ name, text })
  }
  return stages
}

/** The texts of a stage's instructions of one kind. */
export const textsOf = ({ instructions }: Stage, name: string): readonly string[] =>
  instructions.flatMap((one) => (one.name === name ? [one.text] : []))

/** Reads the words of a `COPY` instruction. */
export function readCopy(text: string): Copy {
  const words = text.split(' ')
  const options = words.filter((word) => word.startsWith('--'))
  const paths = words.filter((word) => !word.startsWith('--'))
  const stage = options.find((option) => option.startsWith('--from='))?.slice('--from='.length)
  return { stage, sources: paths.slice(0, -1), target: paths.at(-1)! }
}

/** The variables that a stage sets. */
export const environmentOf = (stage: Stage): Readonly<Record<string, string>> =>
  Object.fromEntries(
    textsOf(stage, 'ENV').flatMap((text) =>
      text.split(' ').map((pair): [string, string] => {
        const [name = '', value = ''] = pair.split('=')
        return [name, value]
      }),
    ),
  )

/** The exec form of a stage's start command, or of its health check. */
export function commandOf(stage: Stage, name: 'CMD' | 'HEALTHCHECK'): readonly string[] {
  const text = textsOf(stage, name).join()
  return JSON.parse(text.slice(text.indexOf('['))) as string[]
}
