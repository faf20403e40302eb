import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { isAlive } from '../testing/src/isAlive.ts'

const here = import.meta.dirname
/** Options of waiting for a killed process, which ends only after a moment. */
const ENDING = { timeout: 20_000 }
const started: number[] = []
afterEach(() => {
  for (const pid of started.splice(0)) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
})

/** Runs a program that prints process ids, a line each; resolves with as many of them. */
async function run(
  program: string,
  ids: number,
): Promise<{ child: ChildProcess; closed: Promise<unknown>; pids: readonly number[]; output: () => string }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Listen for the program's end at once, because a quick program may end before the test has read its process ids.
  const closed = once(child, 'close')
  started.push(child.pid!)
  let output = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const pids = (): number[] => [...output.matchAll(/^(\d+)$/gm)].map(([pid]) => Number(pid))
  await expect.poll(() => pids().length, { timeout: 20_000 }).toBe(ids)
  started.push(...pids())
  return { child, closed, pids: pids(), output: () => output }
}

/** A program that ignores every request to end. */
const STUBBORN = `process.on('SIGTERM', () => {}); process.on('SIGINT', () => {}); console.log(process.pid); setInterval(() => {}, 1000)`
/** A program that starts the stubborn one and waits. */
const PARENT = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(STUBBORN)}], { stdio: 'inherit' }); console.log(process.pid); setInterval(() => {}, 1000)`
const PROCESSES = JSON.stringify(path.join(here, 'processes.ts'))
/** A gate whose only command is the parent. */
const GATE = `
  import { spawnGroup, endOnSignal } from ${PROCESSES}
  endOnSignal((cause) => console.log('ended by ' + cause), 100)
  spawnGroup(process.execPath, ['-e', ${JSON.stringify(PARENT)}], { stdio: 'inherit' })
`

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('%s ends the gate and every process that it started', async (signal, code) => {
  const { child, closed, pids, output } = await run(GATE, 2)
  child.kill(signal)
  expect(await closed).toEqual([code, null])
  await expect.poll(() => pids.filter(isAlive), ENDING).toEqual([])
  expect(output()).toContain(`ended by ${signal}`)
})

test('the gate ends, with every process that it started, when the process that started it is killed', async () => {
  const starter = `
    import { spawn } from 'node:child_process'
    spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(GATE)}], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  `
  const { child, pids } = await run(starter, 2)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await expect.poll(() => pids.filter(isAlive), ENDING).toEqual([])
})

test('a command that ends takes along what it has left behind', async () => {
  const leaving = `
    const left = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(STUBBORN)}], { stdio: ['ignore', 'pipe', 'inherit'] })
    left.stdout.once('data', (pid) => process.stdout.write(pid, () => process.exit()))
  `
  const gate = `
    import { command } from ${JSON.stringify(path.join(here, 'command.ts'))}
    const { code } = await command(process.execPath, ['-e', ${JSON.stringify(leaving)}])
    console.log('ended with ' + code)
  `
  const { closed, pids, output } = await run(gate, 1)
  await closed
  expect(output()).toContain('ended with 0')
  await expect.poll(() => pids.filter(isAlive), ENDING).toEqual([])
})

test('a server of the tests ends when the worker that started it is killed', async () => {
  const preload = JSON.stringify(path.join(here, 'endWithParent.ts'))
  const worker = `
    import { spawn } from 'node:child_process'
    spawn(process.execPath, ['--import', ${preload}, '-e', ${JSON.stringify(STUBBORN)}], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    setInterval(() => {}, 1000)
  `
  const { child, pids } = await run(worker, 1)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await expect.poll(() => pids.filter(isAlive), ENDING).toEqual([])
})
