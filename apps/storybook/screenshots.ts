/**
 * The screenshots of the stories that are tagged `visual`.
 * `node apps/storybook/screenshots.ts` says whether they can be compared here, which needs the Chromium that recorded
 * them, and exits 0 if so. With `--record` it records them all anew, with the looks of the pages of the site, and compares
 * a second run with the first.
 */
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromiumPath } from '../../tools/gate/chromium.ts'
import { chromiumVersion } from '../../tools/gate/chromiumVersion.ts'
import { command } from '../../tools/gate/command.ts'

const folder = path.join(import.meta.dirname, '__screenshots__')
const note = path.join(folder, 'recorded-with.json')
const browser = chromiumVersion(chromiumPath())
const screenshots = (): string[] => globSync('*.png', { cwd: folder })

/** Runs the visual stories and compares their screenshots, or replaces them. */
async function runStories(...args: readonly string[]): Promise<boolean> {
  const config = ['--config', 'apps/storybook/vitest.config.ts', '--reporter=dot']
  const env = { VITRINE_COMPARE_SCREENSHOTS: '1', VITRINE_STORY_TAG: 'visual' }
  return (await command('vitest', ['run', ...config, ...args], { env })).code === 0
}

/** Compares the looks of the built site's pages, or records them. */
async function runPages(record = false): Promise<boolean> {
  const env = { VITRINE_RECORD_LOOKS: record ? '1' : '0' }
  const looks = ['run', '--project', 'e2e', '--reporter=dot', 'apps/demo-site/e2e/pageLooks.test.ts']
  return (await command('vitest', looks, { env })).code === 0
}

async function record(): Promise<void> {
  for (const file of screenshots()) rmSync(path.join(folder, file))
  const stories = (await runStories('--update')) && (await runStories())
  const built =
    stories && (await command('pnpm', ['--filter', '@vitrine/demo-site', 'build'], { quiet: true })).code === 0
  const recorded = built && (await runPages(true)) && (await runPages())
  if (!recorded) {
    console.error(
      'Two runs disagree, or a story fails: see above. Record again when nothing else keeps the machine busy.',
    )
    process.exitCode = 1
    return
  }
  writeFileSync(note, `${JSON.stringify({ browser }, null, 2)}\n`)
  console.log(`Recorded ${screenshots().length} screenshots on ${browser}. Look at each one that git shows as changed.`)
}

if (process.argv.includes('--record')) await record()
else {
  const recorded = JSON.parse(readFileSync(note, 'utf8')) as { readonly browser: string }
  const same = recorded.browser === browser
  console.log(
    same
      ? `Screenshots: ${screenshots().length} are compared with those of ${browser}.`
      : `Screenshots: not compared. ${recorded.browser} recorded them; this machine has ${browser}.`,
  )
  process.exitCode = same ? 0 : 1
}
