// @ts-check
/**
 * The checkout object of the test provider: `window.Razorpay`, with the options and events of the real one that a
 * page needs. It opens a modal dialog that holds a frame; everything the payer sees is drawn inside that frame.
 */
;(() => {
  const script = document.currentScript
  const base = script instanceof HTMLScriptElement ? script.src.replace(/\/checkout\.js(\?.*)?$/, '') : ''
  const origin = new URL(base, location.href).origin
  const TITLES = { en: 'Test payment checkout', hi: 'परीक्षण भुगतान' }
  const CONFIRM = { en: 'Do you want to cancel the payment?', hi: 'क्या आप भुगतान रद्द करना चाहते हैं?' }

  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = `${base}/checkout.css`
  document.head.append(sheet)

  class Razorpay {
    /** @param {Record<string, any>} options */
    constructor(options) {
      if (!options || typeof options !== 'object') throw new TypeError('options are mandatory')
      if (!options.key) throw new TypeError('key is mandatory')
      if (!options.order_id) throw new TypeError('order_id is mandatory with the test provider')
      this.options = options
      /** @type {Map<string, Set<(event: unknown) => void>>} */
      this.listeners = new Map()
      /** @type {HTMLDialogElement | null} */
      this.dialog = null
      /** @type {AbortController | null} */
      this.opened = null
      this.attempts = 0
    }

    /**
     * @param {string} event `payment.failed` (or `payment.success`)
     * @param {(event: unknown) => void} listener
     */
    on(event, listener) {
      const known = this.listeners.get(event) ?? new Set()
      this.listeners.set(event, known.add(listener))
      return this
    }

    open() {
      if (this.dialog) return
      const language = this.language()
      const dialog = document.createElement('dialog')
      dialog.className = 'razorpay-sandbox'
      dialog.setAttribute('aria-label', TITLES[language])
      const frame = document.createElement('iframe')
      frame.name = 'razorpay-checkout'
      frame.title = TITLES[language]
      frame.src = this.frameAddress(language)
      dialog.append(frame)
      document.body.append(dialog)
      this.dialog = dialog
      this.opened = new AbortController()
      const { signal } = this.opened
      dialog.addEventListener(
        'cancel',
        event => {
          event.preventDefault()
          if (this.options.modal?.escape !== false) this.dismiss()
        },
        { signal },
      )
      dialog.addEventListener(
        'click',
        event => {
          if (event.target === dialog && this.options.modal?.backdropclose === true) this.dismiss()
        },
        { signal },
      )
      addEventListener(
        'message',
        event => {
          if (event.origin === origin && event.source === frame.contentWindow) this.receive(event.data)
        },
        { signal },
      )
      const seconds = Number(this.options.timeout)
      if (seconds > 0) {
        const timer = setTimeout(() => this.dismissNow(), seconds * 1000)
        signal.addEventListener('abort', () => clearTimeout(timer))
      }
      dialog.showModal()
    }

    /** Takes the window away without a word to the page. */
    close() {
      this.opened?.abort()
      this.dialog?.close()
      this.dialog?.remove()
      this.dialog = null
    }

    /** The payer leaves. */
    dismiss() {
      if (this.options.modal?.confirm_close === true && !confirm(CONFIRM[this.language()])) return
      this.dismissNow()
    }

    dismissNow() {
      this.close()
      this.options.modal?.ondismiss?.()
    }

    /** @param {any} message */
    receive(message) {
      if (message?.source !== 'razorpay-sandbox') return
      if (message.type === 'dismiss') this.dismiss()
      if (message.type === 'escape' && this.options.modal?.escape !== false) this.dismiss()
      if (message.type === 'failed') {
        this.attempts += 1
        this.emit('payment.failed', { error: message.error })
      }
      if (message.type === 'success') {
        this.close()
        this.emit('payment.success', message.response)
        this.options.handler?.(message.response)
      }
    }

    /**
     * @param {string} event
     * @param {unknown} detail
     */
    emit(event, detail) {
      for (const listener of this.listeners.get(event) ?? []) listener(detail)
    }

    /** @returns {'en' | 'hi'} */
    language() {
      const wanted = this.options.config?.display?.language ?? document.documentElement.lang
      return String(wanted).startsWith('hi') ? 'hi' : 'en'
    }

    /** @param {'en' | 'hi'} language */
    frameAddress(language) {
      const { key, order_id, name, description, prefill, retry, theme } = this.options
      const query = new URLSearchParams({
        key,
        order_id,
        language,
        name: name ?? '',
        description: description ?? '',
        email: prefill?.email ?? '',
        contact: prefill?.contact ?? '',
        retry: retry === false || retry?.enabled === false ? '0' : '1',
      })
      const colour = /^#[0-9a-f]{6}$/i.test(theme?.color ?? '') ? theme.color : ''
      return `${base}/checkout/frame?${query}${colour}`
    }
  }

  Object.defineProperty(window, 'Razorpay', { value: Razorpay, configurable: true, writable: true })
})()
