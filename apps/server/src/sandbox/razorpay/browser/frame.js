// @ts-check
/** Runs inside the checkout's frame: hands the result to the page that opened it, and watches a waiting payment. */
;(() => {
  const RELOAD_MS = 1000
  const CLOSE_AFTER_MS = 900

  /** @param {Record<string, unknown>} message */
  function tell(message) {
    if (parent !== window) parent.postMessage({ source: 'razorpay-sandbox', ...message }, location.origin)
  }

  const colour = /^#[0-9a-f]{6}$/i.exec(location.hash)
  if (colour) sessionStorage.setItem('razorpay-sandbox-colour', colour[0])
  const accent = sessionStorage.getItem('razorpay-sandbox-colour')
  if (accent) document.documentElement.style.setProperty('--accent', accent)

  for (const button of document.querySelectorAll('[data-dismiss]'))
    button.addEventListener('click', () => tell({ type: 'dismiss' }))
  addEventListener('keydown', event => {
    if (event.key === 'Escape') tell({ type: 'escape' })
  })

  for (const form of document.forms)
    form.addEventListener('submit', event => {
      if (form.dataset.sent) event.preventDefault()
      form.dataset.sent = '1'
    })

  addEventListener('pageshow', () => {
    for (const form of document.forms) delete form.dataset.sent
  })

  const focus = document.querySelector('[data-focus], input[type=radio]:checked')
  if (focus instanceof HTMLElement) focus.focus()

  const { message, reload } = document.body.dataset
  if (message) {
    const parsed = JSON.parse(message)
    setTimeout(() => tell(parsed), parsed.type === 'success' ? CLOSE_AFTER_MS : 0)
  }
  if (reload) setTimeout(() => location.reload(), RELOAD_MS)
})()
