type Child = Node | string | null | undefined

/** Makes an element: `h('p', { class: 'note' }, 'words')`. Children that are null are left out. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children.filter(child => child !== null && child !== undefined))
  return element
}

/** The element of a page with this id. @throws Error when the page lacks it */
export function byId(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`the page has no #${id}`)
  return found
}
