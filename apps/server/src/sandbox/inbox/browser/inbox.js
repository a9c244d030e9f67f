// Brings new messages every two seconds while the page is looked at, and copies an OTP at a click.
const EVERY_MS = 2000
const list = document.getElementById('messages')
const live = document.getElementById('live')

const newest = () => Number(list.querySelector('li')?.dataset.id ?? 0)

async function refresh() {
  if (document.hidden) return
  try {
    const reply = await fetch(list.dataset.list)
    if (!reply.ok) throw new Error(String(reply.status))
    const fresh = new DOMParser().parseFromString(await reply.text(), 'text/html').body
    if (live.classList.contains('lost')) say('')
    if (fresh.textContent === list.textContent) return
    const seen = newest()
    // A reader in the middle of the list keeps the focus: cards that were there stay the same elements.
    const kept = new Map([...list.querySelectorAll('li')].map(card => [card.dataset.id, card]))
    for (const card of fresh.querySelectorAll('li')) {
      const same = kept.get(card.dataset.id)
      if (same?.textContent === card.textContent) card.replaceWith(same)
      else if (Number(card.dataset.id) > seen) card.classList.add('new')
    }
    list.replaceChildren(...fresh.childNodes)
    const count = list.querySelectorAll('.new').length
    if (newest() > seen) say(count === 1 ? 'A new message arrived.' : `${count} new messages arrived.`)
  } catch {
    say('The portal does not answer. This page tries again by itself.', 'lost')
  }
}

function say(text, state = '') {
  if (live.textContent !== text) live.textContent = text
  live.className = `live ${state}`
}

list.addEventListener('click', async event => {
  const button = event.target.closest('button[data-copy]')
  if (!button) return
  const word = button.querySelector('em')
  try {
    await navigator.clipboard.writeText(button.dataset.copy)
    word.textContent = 'Copied'
  } catch {
    // Without the right to the clipboard the number is selected instead, ready for the keyboard.
    getSelection().selectAllChildren(button.querySelector('span'))
    word.textContent = 'Selected'
  }
})

async function keepLooking() {
  for (;;) {
    await new Promise(resolve => setTimeout(resolve, EVERY_MS))
    await refresh()
  }
}
document.addEventListener('visibilitychange', refresh)
keepLooking()
