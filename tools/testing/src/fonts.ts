import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../../gate/command.ts'

/** A typeface of the tests. */
interface Font {
  readonly family: string
  /** The npm package that ships its TrueType files; Chromium on Linux ignores system fonts wrapped as WOFF or WOFF2. */
  readonly package: string
  /** Families that resolve to this one. */
  readonly standsFor: readonly string[]
  readonly why: string
}

/**
 * Every font that Chromium finds in tests, stories, journeys and benchmarks. A glyph that the chosen family lacks comes
 * from the first row that has it.
 */
const FONTS: readonly Font[] = [
  {
    family: 'Arimo',
    package: '@expo-google-fonts/arimo',
    standsFor: ['sans-serif', 'sans', 'system-ui', 'Arial', 'Helvetica'],
    why: 'Latin, Greek, Cyrillic and Hebrew; as wide as Arial, which the site falls back to',
  },
  {
    family: 'Gelasio',
    package: '@expo-google-fonts/gelasio',
    standsFor: ['serif', 'Times New Roman', 'Times', 'Georgia'],
    why: 'Latin with serifs; as wide as Georgia, which the site falls back to',
  },
  {
    family: 'Cousine',
    package: '@expo-google-fonts/cousine',
    standsFor: ['monospace', 'mono', 'Courier New', 'Courier'],
    why: 'fixed width; as wide as Courier New',
  },
  {
    family: 'Noto Sans Arabic',
    package: '@expo-google-fonts/noto-sans-arabic',
    standsFor: [],
    why: 'Arabic; its lines are 2.1 em high, the highest of the set',
  },
  {
    family: 'Tiro Devanagari Hindi',
    package: '@expo-google-fonts/tiro-devanagari-hindi',
    standsFor: [],
    why: 'Devanagari; its lines are 1 em high, the lowest of the set',
  },
  {
    family: 'Sawarabi Gothic',
    package: '@expo-google-fonts/sawarabi-gothic',
    standsFor: [],
    why: 'Japanese, the Han characters that it shares with Chinese, and symbols such as ◆',
  },
  {
    family: 'Noto Emoji',
    package: '@expo-google-fonts/noto-emoji',
    standsFor: ['emoji'],
    why: 'emoji in one colour: the colour font is five times as large',
  },
]

const FOLDER = path.join(ROOT, '.data/fonts')

const alias = ({ family, standsFor }: Font): string[] =>
  standsFor.map(
    (name) => `  <alias binding="same"><family>${name}</family><prefer><family>${family}</family></prefer></alias>`,
  )

/**
 * Returns a fontconfig file that replaces the machine's own in Chromium: only the fonts of the table, no system
 * directory, and the same smoothing everywhere.
 * @param packages - The folder that holds the font packages.
 * @param cache - The folder for fontconfig's cache.
 */
export function fontconfig(packages: string, cache: string): string {
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">',
    '<fontconfig>',
    '  <reset-dirs/>',
    ...FONTS.map((font) => `  <dir>${path.join(packages, font.package)}</dir>`),
    `  <cachedir>${cache}</cachedir>`,
    ...FONTS.flatMap(alias),
    '  <match target="pattern">',
    '    <edit name="family" mode="append_last" binding="weak">',
    ...FONTS.map(({ family }) => `      <string>${family}</string>`),
    '    </edit>',
    '    <edit name="antialias" mode="assign"><bool>true</bool></edit>',
    '    <edit name="autohint" mode="assign"><bool>false</bool></edit>',
    '    <edit name="hinting" mode="assign"><bool>false</bool></edit>',
    '    <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>',
    '    <edit name="rgba" mode="assign"><const>none</const></edit>',
    '    <edit name="lcdfilter" mode="assign"><const>lcdnone</const></edit>',
    '  </match>',
    '</fontconfig>',
    '',
  ].join('\n')
}

/**
 * Writes the fontconfig file of the tests, and says by which environment a Chromium reads it instead of the machine's.
 * @throws {Error} When a font package is missing.
 */
export function fontEnvironment(): Record<string, string | undefined> {
  const packages = path.join(ROOT, 'node_modules')
  const missing = FONTS.filter((font) => !existsSync(path.join(packages, font.package)))
  if (missing.length > 0)
    throw new Error(
      `The fonts of the tests are not installed (${missing.map((font) => font.package).join(', ')}): run pnpm install.`,
    )
  const file = path.join(FOLDER, 'fonts.conf')
  const text = fontconfig(packages, path.join(FOLDER, 'cache'))
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    mkdirSync(FOLDER, { recursive: true })
    // Write the font configuration to a temporary file and rename it: a rename is atomic, so a browser that starts
    // meanwhile never reads half a file.
    const written = `${file}.${process.pid}`
    writeFileSync(written, text)
    renameSync(written, file)
  }
  return {
    FONTCONFIG_FILE: file,
    // Unset the two variables that would move the font configuration, and fix the language, which orders the fallback
    // fonts, so that texts look the same on every machine.
    FONTCONFIG_PATH: undefined,
    FONTCONFIG_SYSROOT: undefined,
    FC_LANG: 'en',
  }
}
