// What the parts of `npm test` counted and took, and its last lines.

/** More browser tests than this that pass only at their second try make a run fail. */
const FLAKY_LIMIT = 2

/** @param {number} ms @returns {string} such as `1:07` */
const clock = ms => `${Math.floor(ms / 60_000)}:${String(Math.round(ms / 1000) % 60).padStart(2, '0')}`

export class Tally {
  passed = 0
  failed = 0
  /** @type {string[]} Browser tests that passed only at their second try. */
  flaky = []
  /** @type {string[]} What failed, each by the part and name that finds it. */
  #failures = []
  /** @type {{ name: string, ms: number }[]} */
  #times = []
  #began = Date.now()

  /**
   * Counts a part that has ended and says so.
   * @param {string} name
   * @param {{ passed: number, failed: number, failures?: string[] }} counts failures: names of those that failed
   * @param {number} began when, in ms
   */
  add(name, { passed, failed, failures = [] }, began) {
    const ms = Date.now() - began
    this.passed += passed
    this.failed += failed
    if (failed > 0) this.#failures.push(...(failures.length > 0 ? failures : ['']).map(it => `${name} ${it}`))
    this.#times.push({ name, ms })
    console.log(`── ${name}: ${passed} passed, ${failed} failed (${clock(ms)})`)
  }

  get isGood() {
    return this.failed === 0 && !this.isTooFlaky
  }

  get isTooFlaky() {
    return this.flaky.length > FLAKY_LIMIT
  }

  /**
   * Says where the time went, what is not to be trusted and what failed: a log may be cut to its end. The last line is
   * alone: `N passed, N failed`.
   */
  end() {
    const tooMany = this.isTooFlaky
    const parts = [...this.#times].sort((a, b) => b.ms - a.ms)
    const lines = [
      '── time, parts beside each other:',
      ...parts.map(({ name, ms }) => `   ${clock(ms).padStart(5)}  ${name}`),
      `   ${clock(Date.now() - this.#began).padStart(5)}  in all`,
      `── flaky, passed only at the second try: ${this.flaky.length}${tooMany ? `, more than ${FLAKY_LIMIT}` : ''}`,
      ...this.flaky.map(name => `   ${name}`),
      ...this.#failures.map(name => `✗ ${name.trimEnd()}`),
      `${this.passed} passed, ${this.failed + Number(tooMany)} failed`,
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
  }
}
