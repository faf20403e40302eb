import path from 'node:path'
import { createVitest } from 'vitest/node'
import type { Reporter, TestCase, TestModule, TestProject, TestUserConfig, Vitest } from 'vitest/node'
import { ROOT } from '../gate/command.ts'
import { type Break, setActiveBreak } from './changeSource.ts'

/** A test that failed. */
export interface Failure {
  /** Path of the test file from the project's root. */
  readonly file: string
  /** The test's title, or the error of a file that could not be loaded. */
  readonly title: string
}

/** How the tests of some files ended. */
export interface Outcome {
  readonly ran: number
  /** The tests that failed, and the errors of files that could not be loaded. */
  readonly failed: readonly Failure[]
  /** Whether the run made no progress until its deadline, usually by an endless loop, so that the level was closed. */
  readonly isStuck: boolean
}

/** Which tests to run: some files, whole or only the titles that match. */
export interface Selection {
  /** Paths from the project's root. */
  readonly files: readonly string[]
  readonly titles?: RegExp
}

/** One level of proof whose tests can be run again and again, each time with another break. */
export interface LevelSession {
  /** Test files of the level, from the project's root. */
  readonly files: readonly string[]
  /** Whether a test file can notice a break, from the broken file and all files that import it. */
  reaches(testFile: string, broken: ReadonlySet<string>): boolean
  run(selection: Selection, active: Break | undefined): Promise<Outcome>
  close(): Promise<void>
}

/** Milliseconds without the end of any test or file after which a run counts as stuck. */
const DEADLINE = 120_000
/** Milliseconds that closing may take. */
const CLOSING = 30_000

const projectsOf: Readonly<Record<string, string>> = { unit: 'unit*', component: 'component*', server: 'server' }

/**
 * Starts the Vitest of a level, which runs nothing yet.
 * @param options - Settings beside those of the level's configuration.
 */
export function startVitest(level: string, reporter: Reporter, options: TestUserConfig = {}): Promise<Vitest> {
  const isStory = level === 'story'
  // Set the variable that Vitest's own command sets, because Storybook's plugin finds no stories without it.
  process.env['VITEST'] ??= 'true'
  return createVitest(
    {
      watch: true,
      root: isStory ? path.join(ROOT, 'apps/storybook') : ROOT,
      config: path.join(ROOT, isStory ? 'apps/storybook/vitest.config.ts' : 'vitest.config.ts'),
      ...(!isStory && { project: projectsOf[level]! }),
      // Turn Vitest's module cache on disk off, because the cache would keep a changed module for later runs.
      fsModuleCache: false,
      reporters: [reporter],
      ...options,
    },
    {},
    {},
  )
}

function failuresOf(module: TestModule): Failure[] {
  const file = path.relative(ROOT, module.moduleId)
  return [
    ...[...module.children.allTests('failed')].map((test: TestCase) => ({ file, title: test.fullName })),
    ...module.errors().map((error) => ({ file, title: `${file}: ${error.message.split('\n')[0]}` })),
  ]
}

/**
 * Errors outside of every test. A page that a break leads elsewhere cannot report its tests, so each file without a report
 * is a suspect; if all have reported, each of them is.
 */
function lostIn(errors: readonly unknown[], wanted: readonly string[], ended: readonly TestModule[]): Failure[] {
  const reported = new Set(ended.map(({ moduleId }) => path.relative(ROOT, moduleId)))
  const silent = wanted.filter((file) => !reported.has(file))
  const suspects = silent.length > 0 ? silent : wanted
  return errors.flatMap((error) => {
    const [message] = String((error as Partial<Error>).message).split('\n')
    return suspects.map((file) => ({ file, title: `${file}: ${message}` }))
  })
}

/** Opens a level of Vitest. Starting takes seconds, a run of one file much less. */
export async function openLevel(level: string): Promise<LevelSession> {
  process.env['VITRINE_COMPARE_SCREENSHOTS'] ??= '1'
  // Set the variable that shortens waiting times, because tests would otherwise wait long for a state that the injected
  // fault prevents.
  process.env['VITRINE_HURRY'] = '1'
  const projectsByFile = new Map<string, TestProject>()
  // Collect the test modules that ended in the present run, because Vitest's own result also lists modules of earlier
  // runs with their failures.
  const ended: TestModule[] = []
  // A whole suite on a busy machine takes minutes, so each test that ends restarts the deadline.
  let extendDeadline = (): void => {}
  const progressed = (): void => extendDeadline()
  let vitest = await open()
  const files = [...projectsByFile.keys()]

  async function open(): Promise<Vitest> {
    const reporter: Reporter = {
      onTestModuleCollected: progressed,
      onTestCaseResult: progressed,
      onTestModuleEnd(module) {
        ended.push(module)
        progressed()
      },
    }
    // Stop a run at its first failure, which is enough to prove that the tests notice the injected fault. Isolate the
    // files, so that no browser test shares a page with an earlier fault.
    const opened = await startVitest(level, reporter, { bail: 1, isolate: true })
    await opened.standalone()
    projectsByFile.clear()
    for (const { moduleId, project } of await opened.globTestSpecifications())
      projectsByFile.set(path.relative(ROOT, moduleId), project)
    return opened
  }

  async function run({ files: wanted, titles }: Selection, active: Break | undefined): Promise<Outcome> {
    setActiveBreak(active)
    if (active) vitest.invalidateFile(path.join(ROOT, active.file))
    // Set the name pattern globally instead of per test file, because browser tests ignore the pattern of a
    // specification.
    if (titles) vitest.setGlobalTestNamePattern(titles)
    else vitest.resetGlobalTestNamePattern()
    const specifications = wanted.map((file) => projectsByFile.get(file)!.createSpecification(path.join(ROOT, file)))
    ended.length = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<'late'>((resolve) => {
      extendDeadline = () => {
        clearTimeout(timer)
        timer = setTimeout(resolve, DEADLINE, 'late')
      }
    })
    extendDeadline()
    const result = await Promise.race([vitest.runTestSpecifications(specifications), late])
    extendDeadline = () => {}
    clearTimeout(timer)
    setActiveBreak(undefined)
    if (active && result !== 'late') vitest.invalidateFile(path.join(ROOT, active.file))
    if (result === 'late') {
      // Close Vitest and open it again after a time-out: a worker in an endless loop never responds, but ends after the
      // teardown timeout.
      await Promise.race([vitest.close(), new Promise((resolve) => setTimeout(resolve, CLOSING))])
      vitest = await open()
      return { ran: 0, failed: [], isStuck: true }
    }
    const tests = ended.flatMap((module) => [...module.children.allTests()])
    return {
      ran: tests.filter((test) => ['passed', 'failed'].includes(test.result().state)).length,
      failed: [...ended.flatMap(failuresOf), ...lostIn(result.unhandledErrors, wanted, ended)],
      isStuck: false,
    }
  }

  return { files, reaches: (testFile, broken) => broken.has(testFile), run, close: () => vitest.close() }
}
