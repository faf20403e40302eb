import { mountForm } from '@vitrine/panel/app'
import * as v from 'valibot'

/**
 * The script of the page with the texts of a thing: HTML is translated with its formats, in the place of the field that a
 * page without script has [PAN-129].
 */
function editFormats(area: HTMLTextAreaElement): void {
  const place = document.createElement('div')
  place.lang = area.lang
  place.dir = area.dir
  area.after(place)
  area.hidden = true
  mountForm(place, {
    schema: v.object({ html: v.pipe(v.string(), v.title(area.dataset['rich'] ?? '')) }),
    data: { html: area.value },
    onChange(data) {
      area.value = v.parse(v.object({ html: v.string() }), data).html
    },
  })
}

for (const area of document.querySelectorAll<HTMLTextAreaElement>('textarea[data-rich]')) editFormats(area)
