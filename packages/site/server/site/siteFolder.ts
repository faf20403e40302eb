import path from 'node:path'

/** Returns the folder of the site that this process serves: `SITE_DIR`, or the present folder. */
export function siteFolder(): string {
  return path.resolve(process.env.SITE_DIR || '.')
}
