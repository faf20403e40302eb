/**
 * The package level: what a product team gets. Builds and packs every package, lints the tarballs (publint,
 * are-the-types-wrong), then installs them outside the project, into a Vite app and a Node script, with React 18.2 and 19.
 * `node tools/package/run.ts report.json` also writes the counts and the first failures there, for the gate.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pLimit from 'p-limit'
import { runChecks } from '../gate/checks.ts'
import type { Check } from '../gate/checks.ts'
import type { CommandResult } from '../gate/command.ts'
import { command } from '../gate/command.ts'
import { expectExample } from '../examples/expectExample.ts'
import { launchChromium } from '../testing/src/launchChromium.ts'
import { APPS, installApps } from '../mounts/apps.ts'
import { expectMounts } from '../mounts/expectMounts.ts'
import { expectTypes } from './expectTypes.ts'
import { hydratesInChromium } from './hydrates.ts'
import { lookAlike } from './looks/checkLooks.ts'
import { PIPELINES } from './looks/pipelines.ts'
import { expectNoFramework } from './footprint.ts'
import { installOutside } from './outside.ts'
import type { OutsideOptions } from './outside.ts'
import { expectOwnParts } from './ownParts.ts'
import { must, packAll } from './pack.ts'
import { expectReadmeApps, readmePackages } from './readmeApps.ts'
import { compileReadmes } from './readmeExamples.ts'
import type { Packed } from './pack.ts'
import { expectSecondSite } from './secondSite.ts'
import { expectUpgrade } from './upgrade.ts'

const NEWEST: OutsideOptions = { react: '19.3.1', versions: 'highest' }
const OLDEST: OutsideOptions = { react: '18.2.0', versions: 'lowest' }
/** Examples that build within seconds; `pnpm examples` runs all of them. */
const QUICK_EXAMPLES = ['vite-react', 'html-hono', 'html-shop', 'html-members']
/** Rows that examples prove. */
const EXAMPLE_ROWS: Readonly<Record<string, string>> = { 'html-shop': ' [ENG-174]', 'html-members': ' [ENG-175]' }
/** Visitors of each mounted app; `node tools/mounts/run.ts` has more of them. */
const MOUNTED_LOAD = { visitors: 30, kills: 4, processes: 2 }
/** One piece of work for each of two cores. */
const soon = pLimit(2)

const asResult = async (work: () => Promise<string>): Promise<CommandResult> => {
  try {
    return { code: 0, output: await work() }
  } catch (error) {
    return { code: 1, output: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Starts a check; its result is printed in order later. A check that fails may run again: a browser answers late on a
 * busy machine, and so does a registry.
 */
function asCheck(name: string, start: () => Promise<CommandResult>): Check {
  const result = start()
  const mayRepeat = !process.env['VITRINE_FULL']
  return { name, run: () => result, ...(mayRepeat && { again: start }) }
}

/** Starts a check as soon as a core is free. */
const begin = (name: string, work: () => Promise<CommandResult>): Check => asCheck(name, () => soon(work))

const lintChecks = (packed: Packed): Check[] => [
  begin(`${packed.name}: publint`, () => command('publint', ['run', packed.tarball, '--strict'], { quiet: true })),
  begin(`${packed.name}: are the types wrong`, () => asResult(() => expectTypes(packed))),
]

/** An installation of the packed packages outside the project. */
type Installed = ReturnType<typeof installOutside>

/** Starts a check as soon as its installation is there and a core is free. If that has failed, the check reports it. */
function beginIn<Place>(name: string, installed: Promise<Place>, work: (place: Place) => Promise<string>): Check {
  // Wait for the installation outside the limit: the check must not hold a core while the installation needs it.
  const start = (): Promise<CommandResult> =>
    installed.then(
      (place) => soon(() => asResult(() => work(place))),
      (error: unknown) => ({ code: 1, output: `It could not run, because the installation failed:\n${String(error)}` }),
    )
  return asCheck(name, start)
}

/** Every check of a React version needs its installation. */
function consumerChecks({ react, versions }: OutsideOptions, installed: Installed): Check[] {
  const inside = (name: string, work: (place: string) => Promise<string>): Check =>
    beginIn(`React ${react}: ${name}`, installed, ({ folder: place }) => work(place))
  return [
    {
      name: `React ${react}: the packages install outside the project, with the ${versions} versions of dependencies`,
      run: () => asResult(async () => (await installed).versions),
    },
    inside('a Node script imports every door and renders the views', (place) =>
      must('node', ['ssr.mjs'], path.join(place, 'node-ssr')),
    ),
    inside('every sheet has types without those of a bundler', (place) =>
      must('npm', ['run', '--silent', 'types'], path.join(place, 'node-ssr')),
    ),
    inside('a Vite app type-checks, library files included', (place) =>
      must('npm', ['run', '--silent', 'types'], path.join(place, 'vite-app')),
    ),
    inside('a Vite app builds, its page hydrates without a message and works', async (place) => {
      await must('npm', ['run', '--silent', 'build'], path.join(place, 'vite-app'))
      return hydratesInChromium(path.join(place, 'vite-app'))
    }),
    ...(react.startsWith('19.')
      ? [
          inside('every view looks the same on every host, after the CSS of every bundler', (place) =>
            lookAlike(place, PIPELINES),
          ),
          inside(
            'a new site of the starter shows nothing of another one, stores a form and fills a cart [JRN-32]',
            expectSecondSite,
          ),
          inside(
            'the last release is upgraded to this one while visitors read and write, and goes back [JRN-34]',
            expectUpgrade,
          ),
          inside(
            'a site of the starter takes eight parts of a package outside the repository, and its theme alone decides its colours [JRN-31] [ENG-101]',
            expectOwnParts,
          ),
          inside('every example of the READMEs compiles, with bundler and with nodenext', compileReadmes),
          ...QUICK_EXAMPLES.map((name) =>
            inside(
              `the example ${name} builds, and each of its parts works${EXAMPLE_ROWS[name] ?? ''}`,
              async (place) => {
                const browser = await launchChromium()
                await expectExample(browser, name, place).finally(() => browser.close())
                return name
              },
            ),
          ),
        ]
      : []),
    inside('one function costs one function', (place) => must('node', ['shake.mjs'], path.join(place, 'vite-app'))),
  ]
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-package-'))
try {
  const packed = await packAll()
  const placeOf = ({ react }: OutsideOptions): string => path.join(folder, react)
  const newest = soon(() => installOutside(placeOf(NEWEST), NEWEST, packed))
  // The second installation begins with a copy of the first, made before any consumer of the first runs.
  const oldest = newest.then(() => soon(() => installOutside(placeOf(OLDEST), OLDEST, packed, placeOf(NEWEST))))
  const mounts = soon(async () => {
    const place = path.join(folder, 'mounts')
    await installApps(place, APPS, packed, readmePackages())
    return place
  })
  const checks = [
    ...consumerChecks(OLDEST, oldest),
    ...consumerChecks(NEWEST, newest),
    begin('the lightbox installs without a framework', () =>
      asResult(() => expectNoFramework(path.join(folder, 'alone'), '@vitrine/lightbox', packed)),
    ),
    beginIn(
      'forms and a shop behind Next, Astro, Hono and Express keep all under kill -9 [ENG-88] [ENG-89] [JRN-30]',
      mounts,
      (place) => expectMounts(place, APPS, MOUNTED_LOAD),
    ),
    beginIn(
      'every package works in Vite, Next, Astro and plain HTML by the examples of its README [JRN-29] [ENG-106] [ENG-107]',
      mounts,
      expectReadmeApps,
    ),
    ...packed.flatMap(lintChecks),
  ]
  const checked = await runChecks(checks)
  const [, , report] = process.argv
  if (report) writeFileSync(report, JSON.stringify(checked))
  const { passed, failed } = checked
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
