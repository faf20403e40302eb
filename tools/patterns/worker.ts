import { parentPort } from 'node:worker_threads'
import { judgePattern } from './judgePattern.ts'

parentPort?.on('message', ({ source, flags }: { readonly source: string; readonly flags: string }) =>
  parentPort?.postMessage(judgePattern(source, flags)),
)
