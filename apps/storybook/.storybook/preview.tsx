import addonA11y from '@storybook/addon-a11y'
import addonDocs from '@storybook/addon-docs'
import { definePreview } from '@storybook/react-vite'
import '../../demo-site/styles/fonts.css'
import '../../demo-site/styles/tokens.css'
import '../../demo-site/styles/base.css'

// Script of the packages never imports CSS; the page links sheets, and here the page is this file.
import.meta.glob('../../../packages/*/src/styles.css', { eager: true })

/** Every story stands on paper or on ink, left to right or right to left, by the toolbar. */
export default definePreview({
  addons: [addonA11y(), addonDocs()],
  tags: ['autodocs'],
  parameters: {
    a11y: { test: 'error' },
    layout: 'padded',
    viewport: {
      options: {
        phone: { name: 'Phone 375', styles: { width: '375px', height: '760px' } },
        tablet: { name: 'Tablet 768', styles: { width: '768px', height: '1024px' } },
        desktop: { name: 'Desktop 1280', styles: { width: '1280px', height: '900px' } },
      },
    },
  },
  globalTypes: {
    theme: { toolbar: { title: 'Theme', items: ['paper', 'ink'], dynamicTitle: true } },
    direction: { toolbar: { title: 'Direction', items: ['ltr', 'rtl'], dynamicTitle: true } },
  },
  initialGlobals: { theme: 'paper', direction: 'ltr' },
  decorators: [
    (Story, { globals, parameters }) => {
      const direction = (parameters['direction'] as string | undefined) ?? (globals['direction'] as string)
      document.documentElement.dir = direction
      document.documentElement.dataset['theme'] =
        (parameters['theme'] as string | undefined) ?? (globals['theme'] as string)
      return <Story />
    },
  ],
})
