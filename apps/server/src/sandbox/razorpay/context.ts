/** What the sandbox's routes share. */
import type { SandboxOptions } from './options.ts'

export interface Sandbox {
  readonly options: SandboxOptions
  /** Tells the clockwork that something new may be due. */
  wake(): void
  /** Does everything that is due now; resolves with the number of webhooks posted. */
  runDue(): Promise<number>
}
