/** The embedded database loads files that stand beside its module, so Next leaves it out of its bundle. */
export default { serverExternalPackages: ['@electric-sql/pglite', 'pg'] }
