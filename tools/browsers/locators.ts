import {
  getByAltTextSelector,
  getByLabelSelector,
  getByPlaceholderSelector,
  getByRoleSelector,
  getByTestIdSelector,
  getByTextSelector,
  getByTitleSelector,
  Locator,
  selectorEngine,
} from '@vitest/browser/locators'
import { page, server } from 'vitest/browser'
import './reach.ts'

/** Names an element by a selector, which `reach` reads. */
class DriverLocator extends Locator {
  readonly selector: string
  constructor(selector: string, container?: Element) {
    super()
    this.selector = selector
    if (container) this._container = container
  }
  override locator(selector: string): Locator {
    return new DriverLocator(`${this.selector} >> ${selector}`, this._container)
  }
  override elementLocator(element: Element): Locator {
    return locate(element)
  }
}

const locate = (element: Element): Locator => new DriverLocator(selectorEngine.generateSelectorSimple(element), element)

page.extend({
  getByLabelText: (text, options) => new DriverLocator(getByLabelSelector(text, options)),
  getByRole: (role, options) => new DriverLocator(getByRoleSelector(role, options)),
  getByTestId: (id) => new DriverLocator(getByTestIdSelector(server.config.browser.locators.testIdAttribute, id)),
  getByAltText: (text, options) => new DriverLocator(getByAltTextSelector(text, options)),
  getByPlaceholder: (text, options) => new DriverLocator(getByPlaceholderSelector(text, options)),
  getByText: (text, options) => new DriverLocator(getByTextSelector(text, options)),
  getByTitle: (title, options) => new DriverLocator(getByTitleSelector(title, options)),
  elementLocator: locate,
})
