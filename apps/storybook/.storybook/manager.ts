import { addons } from 'storybook/manager-api'
import { paper } from './theme'

addons.setConfig({ theme: paper })
