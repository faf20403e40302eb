import type { Suite } from '../suite.ts'
import { blocks } from './blocks.ts'
import { collections } from './collections.ts'
import { commerce } from './commerce.ts'
import { cookies } from './cookies.ts'
import { coreData } from './coreData.ts'
import { lightbox } from './lightbox.ts'
import { looks } from './looks.ts'
import { maps } from './maps.ts'
import { media } from './media.ts'
import { dialogs } from './dialogs.ts'
import { editor } from './editor.ts'
import { forms } from './forms.ts'
import { gallery } from './gallery.ts'
import { money } from './money.ts'
import { motion } from './motion.ts'
import { overlays } from './overlays.ts'
import { page } from './page.ts'
import { palette } from './palette.ts'
import { search } from './search.ts'
import { serving } from './serving.ts'
import { shelf } from './shelf.ts'
import { signIn } from './signIn.ts'
import { submissions } from './submissions.ts'
import { tracking } from './tracking.ts'
import { uses } from './uses.ts'

/** Every benchmark, in the order `pnpm bench` runs them. A new one is a file beside this and a line here. */
export const SUITES: readonly Suite[] = [
  page,
  blocks,
  collections,
  commerce,
  cookies,
  coreData,
  dialogs,
  editor,
  forms,
  gallery,
  lightbox,
  looks,
  maps,
  media,
  money,
  motion,
  overlays,
  palette,
  search,
  serving,
  shelf,
  signIn,
  submissions,
  tracking,
  uses,
]
