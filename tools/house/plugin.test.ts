import { RuleTester } from 'oxlint/plugins-dev'
import { describe, expect, test } from 'vitest'
import { apiRoot, exactOptional, jsdocOpening, moduleState, playedRows, visitorWords } from './plugin.ts'

RuleTester.describe = describe
RuleTester.it = Object.assign((title: string, run: () => void) => test(title, () => expect(run).not.toThrow()), {
  only: test.only,
})
const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } })

const invalid = (cases: readonly (readonly [code: string, message: string])[]) =>
  cases.map(([code, message]) => ({ code, errors: [{ message }] }))

const written = (name: string): string =>
  `${name} is a module-level collection that a function writes to; store it on the document, or open its comment with "Cache:"`
const declared = (kind: string): string => `count is a module-level ${kind}; keep it in a function or on the document`
const refuses = (name: string): string => `${name} is optional but refuses undefined; add "| undefined" to its type`
const opens = (text: string, word: string): string => `"${text}" opens with "${word}"; name the thing that it describes`
const repeats = (text: string): string =>
  `"${text}" repeats a root; build the path with the constants of core-data's apiRoots.ts`

tester.run('module-state', moduleState, {
  valid: [
    'const NAMES = new Map([["a", 1]])\nexport const nameOf = (x) => NAMES.get(x)',
    'export function open() { let count = 0; const seen = new Set(); return () => seen.add(count++) }',
    '/** Cache: formatters by locale. */\nconst formatters = new Map()\nexport const make = (l) => formatters.set(l, 1)',
    'const WARNED = Symbol.for("vitrine.warned.1")\nexport const warn = () => { document[WARNED] ??= new Set() }',
    'declare let untouched: string',
    'const $store = atom(0)\nexport const set = () => $store.set(1)',
  ],
  invalid: invalid([
    ['const known = new Map()\nconst use = (m) => { const one = m ? known : other; one.set(m, 1) }', written('known')],
    ['let count = 0', declared('let')],
    ['export var count = 0', declared('var')],
    ['const seen = new Set()\nexport const see = (x) => seen.add(x)', written('seen')],
    ['const sizes = new WeakMap<Element, number>()\nfunction keep(e) { sizes.set(e, 1) }', written('sizes')],
    ['const list: string[] = []\nclass A { add(x) { list.push(x) } }', written('list')],
    ['const state = { open: false }\nexport function open() { state.open = true }', written('state')],
    ['const state = { a: { b: 1 } }\nconst bump = () => state.a.b++', written('state')],
    ['const state = {} as Record<string, 1>\nconst drop = (k) => { delete state[k] }', written('state')],
  ]),
})

tester.run('exact-optional', exactOptional, {
  valid: [
    'export interface A { a?: string | undefined; b: string; c?: unknown; d?: ReactNode; e?: (string | undefined) }',
    'interface Inner { a?: string }',
    'export type Call = (given?: string) => void',
    'export const made: { size?: number } = {}',
  ],
  invalid: invalid([
    ['export interface A { a?: string }', refuses('a')],
    ['export interface A { a?: { b: string; c?: string | null } | undefined }', refuses('c')],
    ['export type A = { open?: () => void } & B', refuses('open')],
  ]),
})

tester.run('api-root', apiRoot, {
  valid: ['const path = `${SITE_API}/cart`', "type Path = '/api/cart'", '// /api/cart', "use('/attic/api/')"],
  invalid: invalid([
    ["const path = '/api/cart'", repeats('/api/cart')],
    ['const path = `/universal/yui3/${name}`', repeats('/universal/yui3/')],
  ]),
})

const reads = (text: string): string =>
  `"${text}" is read by visitors; take it from a catalogue, so that it is translated`

const viewTester = new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } })
viewTester.run('visitor-words', visitorWords, {
  valid: [
    'export const Way = () => <a className="way" href="/account">{say.signIn}</a>',
    "throw new TypeError('Pass one of them to the form.')",
    "log.error('The page cannot be drawn', error)",
    "import 'A file of its own'",
    "type Text = 'Sign in'",
    "const kind = 'sign-in'",
    'export const Mark = () => <b>· {n} × {title} …</b>',
    "const site = 'Lantern Hall'",
  ],
  invalid: invalid([
    ['export const Way = () => <a>Sign in</a>', reads('Sign in')],
    ['export const Way = () => <input placeholder="e-mail" />', reads('e-mail')],
    ["const LIMITED = 'There have been too many requests.'", reads('There have been too many requests.')],
    ['const title = `Calendar · ${site}`', reads('Calendar ·')],
    ["throw new ApiError(400, 'Please choose one of the two.')", reads('Please choose one of the two.')],
  ]),
})

tester.run('jsdoc-opening', jsdocOpening, {
  valid: [
    '/** Width of the container. */',
    '/** Whether it is open. */',
    '/** Items, in order. What follows is not shown. */',
    '// What a line comment says is judged by people.',
    '/** Offset from the start. */',
  ],
  invalid: invalid([
    ['/** What a page says. */', opens('What a page says.', 'What')],
    ['/**\n * Of the container.\n */', opens('Of the container.', 'Of')],
    ['/**\n * Size.\n * @param width - Of the row.\n */', opens('Of the row.', 'Of')],
    ['/** @returns Who came. */', opens('Who came.', 'Who')],
  ]),
})

const claims = (rows: string): string => `the story claims ${rows} without a play; write one, or remove the tag`

tester.run('played-rows', playedRows, {
  valid: [
    "export const Open = { tags: ['DLG-1'], play: async () => {} }",
    "export const Open: Story = { tags: ['visual', '!autodocs'] }",
    "const meta = { tags: ['DLG-1'], play } satisfies Meta\nexport const Open: Story = { tags: ['DLG-2'] }",
    "export const Open = { ...popup('left'), tags: ['DLG-1'] }",
  ],
  invalid: invalid([
    ["export const Open: Story = { tags: ['visual', 'DLG-1', 'DLG-2'] }", claims('DLG-1, DLG-2')],
    ["const meta: Meta = { args: {} }\nexport const Open: Story = { tags: ['DLG-1 a'] }", claims('DLG-1 a')],
  ]),
})
