// npm run dev: the web app with hot reload on http://localhost:5173, in front of the server, which restarts when its
// sources change. Both stop together.
import { spawn } from 'node:child_process'
import { ensureInstalled, node24 } from './lib/install.mjs'
import { root } from './lib/project.mjs'
import { giveUp, run, STOP_SIGNALS, tool } from './lib/run.mjs'

await ensureInstalled()
const node = node24()
if ((await run(node, ['scripts/compile-messages.mjs'])) !== 0)
  giveUp('The messages could not be compiled; see above.')

const port = process.env.PORT ?? '8080'
const env = { ...process.env, PORT: port, PORTAL_SERVER: `http://localhost:${port}` }
/** @type {import('node:child_process').ChildProcess[]} */
const children = [
  spawn(node, ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
    cwd: root,
    env,
    stdio: 'inherit',
  }),
  spawn(node, [tool('vite/bin/vite.js')], { cwd: root, env, stdio: 'inherit' }),
]
let stopping = false
/** @param {NodeJS.Signals} signal */
const stop = signal => {
  stopping = true
  for (const child of children) child.kill(signal)
}
for (const signal of STOP_SIGNALS) process.on(signal, () => stop(signal))
const codes = await Promise.all(
  children.map(
    child =>
      /** @type {Promise<number>} */
      new Promise(resolve =>
        child.once('exit', code => {
          if (!stopping) stop('SIGTERM')
          resolve(code ?? 0)
        }),
      ),
  ),
)
process.exit(Math.max(...codes))
