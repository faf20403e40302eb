import * as v from 'valibot'

const sentFile = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{24}$/)),
  name: v.string(),
  bytes: v.number(),
})

/** A file of a submission, as its values name it. */
export type SentFile = v.InferOutput<typeof sentFile>

const sentFiles = v.pipe(v.array(sentFile), v.minLength(1))

/** The files that a value of a submission names; none for any other value [PAN-91]. */
export function sentFilesOf(value: unknown): readonly SentFile[] {
  const read = v.safeParse(sentFiles, value)
  return read.success ? read.output : []
}
