import { groupIndian } from '#domain/money/format.ts'
import { m } from '#web/i18n/generated/messages.js'
import { type DrawCheck, startDrawCheck } from '../worker/drawCheck.ts'
import VerifyWorker from '../worker/drawCheck.worker.ts?worker&inline'
import type { CheckOutcome, CheckStep, FoundLine, TimedCheck } from '../worker/messages.ts'
import { readChosen } from './chosen.ts'
import { byId, h } from './dom.ts'
import './offline.css'
import { type Language, ownLine, verdictParts } from './said.ts'

/** What the page shows; it is drawn anew from this when the language changes. */
interface State {
  language: Language
  files: ReadonlyMap<string, Uint8Array>
  seal: string
  witness: string
  number: string
  /** A sentence about what could not be done. */
  fault: string
  progress: { readonly step: CheckStep; readonly done: number; readonly total: number } | null
  checks: TimedCheck[]
  outcome: CheckOutcome | null
  /** null: not in the roll; undefined: not asked. */
  found: FoundLine | null | undefined
}

const state: State = {
  language: navigator.language.startsWith('hi') ? 'hi' : 'en',
  files: new Map(),
  seal: '',
  witness: '',
  number: '',
  fault: '',
  progress: null,
  checks: [],
  outcome: null,
  found: undefined,
}
let running: DrawCheck | null = null
const inLanguage = () => ({ locale: state.language })
const figure = (count: number): string => groupIndian(String(count))

const HEX = /^[0-9a-f]{64}$/
const hexOf = (typed: string): string => typed.replace(/\s/g, '').toLowerCase()

function begin(): void {
  const seal = hexOf(state.seal)
  const witness = hexOf(state.witness)
  running?.stop()
  Object.assign(state, { fault: '', progress: null, checks: [], outcome: null, found: undefined })
  if ([seal, witness].some(typed => typed !== '' && !HEX.test(typed))) {
    state.fault = m.verifier_sealWrong({}, inLanguage())
    drawResult()
    return
  }
  const sources = [...state.files].map(([name, content]) => ({
    name,
    url: '',
    content,
    bytes: content.length,
  }))
  running = startDrawCheck(
    sources,
    {
      onProgress(step, done, total) {
        state.progress = { step, done, total }
        drawProgress()
      },
      onCheck(check) {
        state.checks.push(check)
        drawResult()
      },
      onOutcome(outcome) {
        Object.assign(state, { outcome, progress: null })
        drawResult()
        if (state.number !== '') void find()
      },
      onFault(why) {
        Object.assign(state, { fault: m.verifier_failed({ why }, inLanguage()), progress: null })
        drawResult()
      },
    },
    seal === '' ? undefined : seal,
    new VerifyWorker(),
    witness === '' ? [] : [witness],
  )
  drawResult()
}

async function choose(list: FileList | null | undefined): Promise<void> {
  if (!list || list.length === 0) return
  try {
    state.files = await readChosen([...list])
  } catch (error) {
    state.fault = m.verifier_failed(
      { why: error instanceof Error ? error.message : String(error) },
      inLanguage(),
    )
    drawResult()
    return
  }
  byId('chosen').textContent = m.verifier_chosen({ count: state.files.size }, inLanguage())
  begin()
}

async function find(): Promise<void> {
  if (!running || state.number.trim() === '') return
  state.found = await running.findLine(state.number.trim())
  byId('own').replaceChildren(...ownLine(state.found, state.language))
}

function picker(words: string, folder: boolean): HTMLElement {
  const input = h('input', { type: 'file', multiple: '', ...(folder ? { webkitdirectory: '' } : {}) })
  input.addEventListener('change', () => void choose(input.files))
  return h('label', { class: 'file' }, words, input)
}

function field(id: 'seal' | 'witness' | 'number', words: string): HTMLElement {
  const input = h('input', { id, autocomplete: 'off', spellcheck: 'false', value: state[id] })
  input.addEventListener('input', () => {
    state[id] = input.value
  })
  return h('div', { class: 'field' }, h('label', { for: id }, words), input)
}

const STEPS: Readonly<Record<CheckStep, typeof m.verifier_stepFiles>> = {
  files: m.verifier_stepFiles,
  roll: m.verifier_stepRoll,
  root: m.verifier_stepRoot,
  tickets: m.verifier_stepTickets,
  lists: m.verifier_stepLists,
}

function drawProgress(): void {
  const { progress, language } = state
  const words = progress ? STEPS[progress.step]({}, { locale: language }) : ''
  const bar = progress
    ? h('progress', {
        max: String(Math.max(1, progress.total)),
        value: String(progress.done),
        'aria-label': words,
      })
    : null
  byId('progress').replaceChildren(...[h('p', { class: 'note' }, words), bar].filter(part => part !== null))
}

function drawResult(): void {
  drawProgress()
  byId('result').replaceChildren(...verdictParts(state, state.language))
}

function drawPage(): void {
  const { language } = state
  const say = inLanguage()
  document.documentElement.lang = language
  const other = h(
    'button',
    { type: 'button', lang: language === 'en' ? 'hi' : 'en' },
    m.verifier_other({}, say),
  )
  other.addEventListener('click', () => {
    state.language = language === 'en' ? 'hi' : 'en'
    drawPage()
  })
  const check = h('button', { type: 'button', class: 'primary' }, m.verifier_check({}, say))
  check.addEventListener('click', begin)
  const look = h('button', { type: 'button' }, m.verifier_find({}, say))
  look.addEventListener('click', () => void find())
  const chosen = state.files.size > 0 ? m.verifier_chosen({ count: figure(state.files.size) }, say) : ''
  byId('page').replaceChildren(
    h('header', {}, h('h1', {}, m.verifier_title({}, say)), other),
    h(
      'main',
      {},
      h('p', { class: 'note' }, m.verifier_about({}, say)),
      h(
        'section',
        { class: 'drop' },
        h('h2', {}, m.verifier_chooseTitle({}, say)),
        h('p', { class: 'note' }, m.verifier_chooseMore({}, say)),
        h(
          'div',
          { class: 'acts' },
          picker(m.verifier_chooseFiles({}, say), false),
          picker(m.verifier_chooseFolder({}, say), true),
        ),
        h('p', { id: 'chosen', role: 'status' }, chosen),
        field('seal', m.verifier_seal({}, say)),
        h('p', { class: 'note' }, m.verifier_sealMore({}, say)),
        field('witness', m.verifier_witness({}, say)),
        h('div', { class: 'acts' }, check),
        h('div', { id: 'progress' }),
      ),
      h('div', { id: 'result', 'aria-live': 'polite' }),
      h(
        'section',
        {},
        h('h2', {}, m.verifier_own({}, say)),
        field('number', m.verifier_number({}, say)),
        h('div', { class: 'acts' }, look),
        h('div', { id: 'own', 'aria-live': 'polite' }, ...ownLine(state.found, language)),
      ),
      h('p', { class: 'note' }, m.verifier_hash({}, say)),
    ),
  )
  drawResult()
}

addEventListener('dragover', event => event.preventDefault())
addEventListener('drop', event => {
  event.preventDefault()
  void choose(event.dataTransfer?.files)
})
drawPage()
