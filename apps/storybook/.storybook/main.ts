import { defineMain } from '@storybook/react-vite/node'
import { defaultClientConditions } from 'vite'

export default defineMain({
  framework: '@storybook/react-vite',
  stories: ['../../../packages/*/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (config) => ({
    ...config,
    resolve: { ...config.resolve, conditions: ['@vitrine/source', ...defaultClientConditions] },
  }),
})
