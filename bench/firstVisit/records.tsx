/** The records of the home page as the pages draw them that it is compared with: React, and nothing else. */

export interface Answers {
  readonly schemes: readonly { readonly name: string; readonly from: string; readonly to: string }[]
  readonly services: readonly { readonly name: string; readonly text: string }[]
  readonly notices: readonly { readonly title: string; readonly summary: string }[]
}

export function Records({ answers }: { answers: Answers | null }) {
  return (
    <main>
      <h1>Plots, homes and halls, from your own authority</h1>
      {answers ? (
        <>
          <table>
            <tbody>
              {answers.schemes.map(({ name, from, to }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{from}</td>
                  <td>{to}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {[
            ...answers.services.map(({ name, text }) => ({ title: name, summary: text })),
            ...answers.notices,
          ].map(({ title, summary }) => (
            <section key={title}>
              <h2>{title}</h2>
              <p>{summary}</p>
            </section>
          ))}
        </>
      ) : (
        <p>Loading…</p>
      )}
    </main>
  )
}
