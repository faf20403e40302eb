import { parseArgs } from 'node:util'
import { type Command, type CommandName, COMMANDS } from './commands.ts'

const HELP = { type: 'boolean', short: 'h' } as const

/** Lines of two columns. */
function table(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')
}

const all: readonly (readonly [string, Command])[] = Object.entries(COMMANDS)

/** The help of the whole [ENG-94]. */
export const HELP_OF_ALL = `vitrine <command>

${table(all.map(([name, { words = [], about }]) => [[name, ...words].join(' '), about]))}

"vitrine <command> --help" says more. The settings are environment variables; SITE_DIR names another folder than this one.`

/** The help of one command [ENG-94]. */
export function helpOf(name: CommandName): string {
  const { words = [], about, options = {}, more = [] }: Command = COMMANDS[name]
  const rows = Object.entries(options).map(
    ([option, { value, about: meaning }]) => [[`--${option}`, ...(value ? [value] : [])].join(' '), meaning] as const,
  )
  const usage = ['vitrine', name, ...words, ...(rows.length > 0 ? ['[options]'] : [])].join(' ')
  const parts = [usage, `${about[0]!.toUpperCase()}${about.slice(1)}.`, ...more]
  return [parts.join('\n'), ...(rows.length > 0 ? [table(rows)] : [])].join('\n\n')
}

/**
 * Checks the arguments of a command before any of them is used [ENG-94].
 * @returns Whether its help is asked for.
 * @throws {Error} One sentence that names an option or a word which the command does not have, and for a missing value.
 */
export function readArguments(name: CommandName, args: readonly string[]): boolean {
  const { words = [], options = {} }: Command = COMMANDS[name]
  const known = Object.fromEntries(Object.entries(options).map(([option, { type }]) => [option, { type }]))
  const { tokens } = parseArgs({ args: [...args], options: { ...known, help: HELP }, strict: false, tokens: true })
  const where = `"vitrine ${name} --help" says what there is.`
  let free = words.at(-1)?.includes('…') ? Infinity : words.length
  let isHelp = false
  for (const token of tokens) {
    if (token.kind === 'option' && token.name === 'help') isHelp = true
    else if (token.kind === 'option') {
      const option = options[token.name]
      if (!option) throw new Error(`"vitrine ${name}" has no option ${token.rawName}; ${where}`)
      if (option.type === 'string' && (token.value === undefined || token.value === ''))
        throw new Error(`The option ${token.rawName} needs a value: ${token.rawName} ${option.value}.`)
      if (option.type === 'boolean' && token.value !== undefined)
        throw new Error(`The option ${token.rawName} takes no value.`)
    } else if (token.kind === 'positional' && free-- <= 0)
      throw new Error(`"vitrine ${name}" takes no "${token.value}"; ${where}`)
  }
  return isHelp
}
