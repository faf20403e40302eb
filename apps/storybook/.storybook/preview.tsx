import addonA11y from '@storybook/addon-a11y'
import addonDocs from '@storybook/addon-docs'
import { definePreview } from '@storybook/react-vite'
import '../../../packages/palette/src/theme.css'
import '../../../packages/site/styles/fonts.css'
import '../../../packages/site/styles/tokens.css'
import '../../../packages/site/styles/base.css'
import '../../../packages/site/styles/gutter.css'
import './preview.css'
import { Lengthened } from './Lengthened'
import { DENSITIES, PALETTES, setLook } from './looks'
import { realTypes } from './realTypes'
import { StatesPage } from './StatesPage'
import { paper } from './theme'
import { INITIAL } from './toolbar'
import { Wall, type Modules, type WallArgs } from './Wall'

// Load every package's style sheet into the preview, because the scripts of the packages never import CSS.
import.meta.glob('../../../packages/*/src/styles.layer.css', { eager: true })

/** Toolbar values of a test run that differ from the toolbar's defaults. */
declare const __STORY_GLOBALS__: Readonly<Record<string, unknown>> | undefined

/** The toolbar chooses the ground, palette, density, direction and length of words of every story. */
export default definePreview({
  addons: [addonA11y(), addonDocs()],
  tags: ['autodocs'],
  argTypesEnhancers: [realTypes],
  parameters: {
    a11y: { test: 'error' },
    layout: 'padded',
    docs: { page: StatesPage, theme: paper },
    options: {
      storySort: {
        order: [
          'Welcome',
          'Architecture',
          'Tokens',
          'Compare',
          'Keyboard',
          'Guidance',
          'Sizes',
          'Recipes',
          '*',
          ['About', 'Styling', '*', 'Wall'],
        ],
      },
    },
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
    palette: {
      toolbar: { title: 'Palette', items: PALETTES.map(({ value, title }) => ({ value, title })), dynamicTitle: true },
    },
    density: {
      toolbar: { title: 'Density', items: DENSITIES.map(({ value, title }) => ({ value, title })), dynamicTitle: true },
    },
    direction: { toolbar: { title: 'Direction', items: ['ltr', 'rtl'], dynamicTitle: true } },
    words: {
      toolbar: {
        title: 'Words',
        items: [
          { value: 'short', title: 'Words as they are' },
          { value: 'long', title: '⟦Lôñg wôrds ~~~⟧' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: {
    ...INITIAL,
    ...(typeof __STORY_GLOBALS__ === 'undefined' ? {} : __STORY_GLOBALS__),
  },
  decorators: [
    (Story, { globals, parameters, viewMode }) => {
      if (parameters['onWall']) return <Story />
      setLook(globals['palette'], globals['density'])
      const direction = (parameters['direction'] ?? globals['direction']) as string
      const theme = (parameters['theme'] ?? globals['theme']) as string
      const wall = parameters['wall'] as Modules | undefined
      const wallArgs = (parameters['wallArgs'] ?? ((args: object) => args)) as WallArgs
      const shown = wall ? <Wall of={wall} args={wallArgs} /> : <Story />
      const spoken = globals['words'] === 'long' ? <Lengthened key="long">{shown}</Lengthened> : shown
      // Put each story on a documentation page into a frame with its own direction and theme, because such a page shows
      // many stories at once.
      if (viewMode === 'docs')
        return (
          <div className="frame" dir={direction} data-theme={theme}>
            {spoken}
          </div>
        )
      document.documentElement.dir = direction
      document.documentElement.dataset['theme'] = theme
      return spoken
    },
  ],
})
