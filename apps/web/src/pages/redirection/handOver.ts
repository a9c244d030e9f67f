/** Sends the citizen to a module with a token in the body of a form: unlike an address, it stands in no log and no history. */
export function handOver(address: string, serviceId: number, token: string): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = address
  for (const [name, value] of [
    ['ServiceId', String(serviceId)],
    ['Token', token],
  ] as const) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
}
