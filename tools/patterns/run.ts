/**
 * `pnpm patterns [--fresh] [--record]`: proves that every regular expression of the repository takes time linear in its
 * text. Exit 1 with one line for each that is not proved and has no exception. `--fresh` proves recorded
 * ones again. `--record` writes what is proved to `tools/patterns/proved.json`, so that other clones need not prove it again.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../gate/command.ts'
import { EXCEPTIONS } from './exceptions.ts'
import { prove, record } from './prove.ts'
import { readPatterns } from './readPatterns.ts'
import type { Pattern } from './readPatterns.ts'

const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
const files = execFileSync('git', list, { cwd: ROOT, maxBuffer: 1e8 })
  .toString()
  .split('\0')
  .filter((file) => /\.(ts|tsx|js|mjs|cjs)$/.test(file) && existsSync(path.join(ROOT, file)))
const patterns = files.flatMap((file) => readPatterns(file, readFileSync(path.join(ROOT, file), 'utf8')))
const exceptionOf = ({ file, code }: Pattern) => EXCEPTIONS.find((one) => one.file === file && one.code === code)
const fixed = patterns.flatMap((pattern) => {
  const { source, flags } = pattern
  return source === undefined || exceptionOf(pattern) ? [] : [{ source, flags }]
})
const distinct = [...new Map(fixed.map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern])).values()]
const started = performance.now()
const verdicts = prove(distinct, process.argv.includes('--fresh'))
if (process.argv.includes('--record')) record(distinct, verdicts)
const faults = new Map(
  distinct.flatMap(({ source, flags }, place) => {
    const verdict = verdicts[place]!
    return verdict.linear ? [] : [[`/${source}/${flags}`, verdict.reason] as const]
  }),
)

const unused = new Set(EXCEPTIONS)
let failed = 0
function report(line: string): void {
  console.error(line)
  failed += 1
}
for (const pattern of patterns) {
  const { file, line, source, flags, code } = pattern
  const exception = exceptionOf(pattern)
  const reason = source === undefined ? 'put together at run time' : faults.get(`/${source}/${flags}`)
  if (exception) unused.delete(exception)
  else if (reason) report(`${file}:${line} ${code} is not linear: ${reason}`)
}
for (const { file, code } of unused) report(`tools/patterns/exceptions.ts names ${code}, which ${file} has not`)
const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(
  `patterns: ${patterns.length} in ${files.length} files, ${distinct.length} distinct, ${distinct.length - faults.size} of them proved linear, ${EXCEPTIONS.length} exceptions (${seconds} s)`,
)
process.exitCode = failed > 0 ? 1 : 0
