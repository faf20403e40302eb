import { defineMain } from '@storybook/react-vite/node'
import { defaultClientConditions } from 'vite'
import manifest from '../../../package.json' with { type: 'json' }
import { writePages } from '../pages.ts'

writePages()

export default defineMain({
  framework: '@storybook/react-vite',
  stories: ['../*.mdx', '../pages/*.mdx', '../../../packages/*/src/**/*.stories.tsx'],
  // Serve local pages in place of the players of video providers, because Storybook loads nothing from them.
  staticDirs: [{ from: '../../../packages/media/testing/players', to: '/players' }],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (config) => ({
    ...config,
    resolve: { ...config.resolve, conditions: ['@vitrine/source', ...defaultClientConditions] },
    // Raise the CSS target to the supported browsers: for older ones the build would replace `:dir()` by a list of
    // languages, but Storybook's toolbar changes the direction without the language.
    build: { ...config.build, cssTarget: manifest.browserslist.map((row) => row.replace(' >= ', '')) },
  }),
})
