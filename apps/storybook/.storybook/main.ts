import { defineMain } from '@storybook/react-vite/node'
import { defaultClientConditions } from 'vite'
import manifest from '../../../package.json' with { type: 'json' }
import { writePages } from '../pages.ts'

writePages()

export default defineMain({
  framework: '@storybook/react-vite',
  stories: ['../*.mdx', '../pages/*.mdx', '../../../packages/*/src/**/*.stories.tsx'],
  // Players that stand for those of the providers, in frames of their own.
  staticDirs: [{ from: '../../../packages/media/testing/players', to: '/players' }],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (config) => ({
    ...config,
    resolve: { ...config.resolve, conditions: ['@vitrine/source', ...defaultClientConditions] },
    // Older targets would turn `:dir()` into a list of languages, and the toolbar changes the direction alone.
    build: { ...config.build, cssTarget: manifest.browserslist.map((row) => row.replace(' >= ', '')) },
  }),
})
