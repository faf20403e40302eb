import type { IslandModule } from '@vitrine/core-data/site'
import { membersOf } from '../readers.ts'
import { formatPrice } from './formatPrice.ts'

/** Shows the price of the chosen seats together. */
export const island: IslandModule<{ readonly price: number }> = {
  decode(json) {
    const { price } = membersOf(json)
    return typeof price === 'number'
      ? { ok: true, data: { price } }
      : { ok: false, error: 'price cannot be read: a number expected.' }
  },
  start(element, { price }) {
    const sum = element.querySelector('[data-sum]')
    if (!sum) return () => {}
    function write(): void {
      const count = element.querySelectorAll('[name=seat]:checked').length
      sum!.textContent = count ? `${count} × ${formatPrice(price)} = ${formatPrice(count * price)}` : ''
    }
    // Show the total at the start, too, because a browser restores the chosen seats when a visitor returns to the page.
    write()
    element.addEventListener('change', write)
    return () => {
      element.removeEventListener('change', write)
      sum.textContent = ''
    }
  },
}
