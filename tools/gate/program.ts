import { explain } from '../causes.mjs'
import { endGroups, endOnSignal } from './processes.ts'

/**
 * Runs a program of the project. A signal or an error ends it with one sentence, and with it every process that it
 * started.
 * @param name - For the sentence: "the gate".
 */
export async function runProgram(name: string, main: () => Promise<void>): Promise<void> {
  endOnSignal((cause) => console.error(`\n${name} was ended by ${cause}, and so is all that it started: run it again.`))
  try {
    await main()
  } catch (error) {
    const { message, code } = error as Error & { readonly code?: string }
    await endGroups()
    // Print an explanation with a remedy instead of the message for an error with a code, because system errors name no
    // remedy.
    console.error((code && explain(message)) || message)
    process.exit(1)
  }
}
