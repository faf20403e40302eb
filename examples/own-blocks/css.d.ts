/** esbuild writes the sheets of these imports into one file. */
declare module '*.css'
