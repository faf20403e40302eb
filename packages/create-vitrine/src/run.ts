#!/usr/bin/env node
import { cancel, intro, outro, select, text } from '@clack/prompts'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { folderFault, nameFault, TEMPLATES } from './answers.js'
import { createSite } from './index.js'

const USAGE = 'Write "npm create vitrine@latest <folder> -- --name <title> --template <pages or shop>".'

/** Answers of the command line. */
interface Answers {
  readonly folder: string | undefined
  readonly name?: string | undefined
  readonly template?: string | undefined
}

/** Returns the answer to a question. Ctrl+C ends the program, and nothing is written. */
async function answerOf(question: Promise<string | symbol>): Promise<string> {
  const answer = await question
  if (typeof answer === 'string') return answer
  cancel('Nothing was written.')
  process.exit(1)
}

/** Asks in the terminal for what the command line has not answered. */
async function ask(given: Answers) {
  intro('A new site of Vitrine')
  const folder =
    given.folder ??
    (await answerOf(
      text({
        message: 'In which folder?',
        placeholder: 'my-site',
        defaultValue: 'my-site',
        validate: (value) => folderFault(value || 'my-site'),
      }),
    ))
  const name =
    given.name ??
    (await answerOf(text({ message: 'What is the site called?', validate: (value = '') => nameFault(value) })))
  const options = Object.entries(TEMPLATES).map(([value, { says }]) => ({ value, label: says }))
  const template = given.template ?? (await answerOf(select({ message: 'What does it begin with?', options })))
  return { folder, name, template }
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' }, template: { type: 'string' } },
  })
  if (positionals.length > 1) throw new Error(USAGE)
  const given: Answers = { folder: positionals[0], ...values }
  const isAsked =
    process.stdin.isTTY && process.stdout.isTTY && (given.folder === undefined || given.name === undefined)
  const { folder, ...options } = isAsked ? await ask(given) : given
  if (folder === undefined) throw new Error(USAGE)
  const target = createSite(folder, options)
  const way = path.relative(process.cwd(), target) || '.'
  const next = `The site is in ${target}. Next:\n\n  cd ${way}\n  npm install\n  npm run dev\n\nIt prints a link by which you become the owner.`
  if (isAsked) outro(next)
  else process.stdout.write(`${next}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
