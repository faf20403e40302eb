import { createElement, type ReactElement } from 'react'
import { Button } from 'storybook/internal/components'
import { addons, types, useGlobals, useStorybookApi } from 'storybook/manager-api'
import { addState } from './states.ts'
import { paper } from './theme.ts'

addons.setConfig({ theme: paper })

/** Takes the shown state, with the toolbar's settings, to the page "Compare". */
function CompareTool(): ReactElement {
  const api = useStorybookApi()
  const [globals] = useGlobals()
  const compare = (): void => {
    const story = api.getCurrentStoryData()
    const texts = Object.entries(globals).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    addState(story.id, Object.fromEntries(texts))
    api.selectStory('compare--docs')
  }
  const label = { ariaLabel: 'Compare this state with another', onClick: compare }
  return createElement(Button, { variant: 'ghost', padding: 'small', ...label }, 'Compare')
}

addons.register('vitrine/compare', () => {
  addons.add('vitrine/compare/tool', {
    type: types.TOOL,
    title: 'Compare',
    match: ({ viewMode }) => viewMode === 'story',
    render: () => createElement(CompareTool),
  })
})
