/** Looks of a team's own. */
export interface OwnLook {
  /**
   * Absolute path of the theme file, the one place of a site's colours and fonts: its `:root` declares `--white`,
   * `--lightAccent`, `--accent`, `--darkAccent`, `--black`, `--vt-font-display` and `--vt-font-text`. Default: the look
   * of the first release.
   */
  readonly theme?: string
}

/** A file of a site's own parts, as browsers load it. */
export interface OwnFile {
  readonly type: string
  readonly bytes: Buffer
}

/** The parts of a site's own, read and ready to be served. */
export interface OpenParts {
  /** Address of the theme file's sheet; `undefined` if it has no rule besides colours and known typefaces. */
  readonly themeSheet: string | undefined
  /** Finds a file of a part by its name below `/assets/`. */
  file(name: string): OwnFile | undefined
}
