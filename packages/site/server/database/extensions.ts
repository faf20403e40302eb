import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/** Extensions of the embedded database, which the indexes of the search need. */
export const EXTENSIONS = { btree_gin, pg_trgm }
