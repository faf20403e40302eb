/** An option of a command. */
interface Option {
  readonly type: 'string' | 'boolean'
  /** Placeholder of its value. */
  readonly value?: string
  readonly about: string
}

/** A command of `vitrine`, as its help describes it. */
export interface Command {
  /** Words after its name: `<folder>`. */
  readonly words?: readonly string[]
  readonly about: string
  readonly options?: Readonly<Record<string, Option>>
  /** Sentences of its help, besides. */
  readonly more?: readonly string[]
}

const HOST: Option = { type: 'string', value: '<host>', about: 'a website of this host instead of the first one' }

/** Every command, in the order of a site's life. */
export const COMMANDS = {
  dev: { about: 'serves the site of this folder, and again after each change of its files' },
  check: { about: 'reads its files and names what is wrong' },
  build: {
    about: 'checks its files, and prepares the database of a first start in dist/template',
    more: ['"vitrine start" begins a new data folder with a copy of it, and works without it, too.'],
  },
  start: {
    about: 'serves the site',
    more: ['It brings the database to this release first. Ctrl+C or SIGTERM ends it when all requests are answered.'],
  },
  migrate: {
    about: 'brings the database to this release, and says from where to where',
    options: { check: { type: 'boolean', about: 'only tells what is missing, and ends with 1 if anything is' } },
  },
  account: {
    words: ['<what>', '[<e-mail>]'],
    about: 'creates owners, sets passwords, ends sessions',
    options: { name: { type: 'string', value: '<name>', about: 'name of the new owner' }, host: HOST },
    more: [
      'What: create-owner, password, end-sessions or remove-factors with an e-mail, or rotate-secret without one.',
    ],
  },
  website: {
    words: ['<what>', '[<host>…]'],
    about: 'adds, lists and removes websites of this installation',
    options: { name: { type: 'string', value: '<name>', about: 'name of the new website' } },
    more: ['What: add with its hosts, list, or remove with one of its hosts.'],
  },
  export: {
    words: ['<folder>'],
    about: 'writes the whole site into an empty folder, as files to read, without passwords',
    options: {
      static: { type: 'boolean', about: 'writes the public pages as static files instead' },
      origin: { type: 'string', value: '<address>', about: 'address that the static files will have' },
      forms: { type: 'string', value: '<address>', about: 'address that takes the forms of static files' },
      live: { type: 'string', value: '<address>', about: 'running site, to which cart and accounts lead' },
      largest: { type: 'string', value: '<width>', about: 'largest width of pictures in pixels' },
    },
  },
  import: { words: ['<folder>'], about: 'fills a new installation from such a folder' },
  backup: {
    words: ['<folder>'],
    about: 'writes every row and file of the installation into an empty folder, also while it is served',
    more: ['It holds password hashes, secrets and sessions, so that a restore goes on as if nothing had happened.'],
  },
  restore: {
    words: ['<folder>'],
    about: 'fills an empty installation from a backup, all of it or nothing',
    more: ['The backup may be of the other engine, and of an earlier release.'],
  },
} as const satisfies Readonly<Record<string, Command>>

/** Name of a command. */
export type CommandName = keyof typeof COMMANDS

/** Whether a text names a command. */
export const isCommand = (text: string): text is CommandName => Object.hasOwn(COMMANDS, text)
