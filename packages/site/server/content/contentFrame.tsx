import { jsonForScript } from '@vitrine/trust'
import { html, raw } from 'hono/html'
import type { ItemConfig } from '../../editor/itemConfig.ts'
import type { Services } from '../http/services.ts'
import type { PageModel } from '../model.ts'

/** The script of a form with its settings. */
export function recordScripts({ assets }: Services, model: PageModel, config: ItemConfig): string {
  const nonce = model.nonce === '' ? '' : html`nonce="${model.nonce}"`
  const script = assets.scripts?.['item'] ?? ''
  return String(
    html`<script type="application/json" data-item-config ${nonce}>
        ${raw(jsonForScript(config))}
      </script>
      <script type="module" src="${script}" ${nonce}></script>`,
  )
}
