/** `pnpm chromatic`: uploads the Storybook when `CHROMATIC_PROJECT_TOKEN` is set; says so and does nothing else otherwise. */
import { command } from '../gate/command.ts'

if (process.env['CHROMATIC_PROJECT_TOKEN']) {
  const built = await command('pnpm', ['--filter', '@vitrine/storybook', 'build'])
  process.exitCode =
    built.code === 0
      ? (await command('chromatic', ['--storybook-build-dir', 'apps/storybook/storybook-static'])).code
      : built.code
} else console.log('No CHROMATIC_PROJECT_TOKEN, so nothing was uploaded. The pictures of the gate need no service.')
