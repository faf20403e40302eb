import { kindTable, type FieldKinds } from '../core/fieldKinds.js'
import { email } from '../kinds/email.js'
import { hidden } from '../kinds/hidden.js'
import { name } from '../kinds/name.js'
import { text } from '../kinds/text.js'
import { textarea } from '../kinds/textarea.js'

/** The five kinds that most forms need. They are part of the first load; each other kind is a chunk. */
export const CORE_KINDS: FieldKinds = /* @__PURE__ */ kindTable([text, textarea, email, name, hidden])
