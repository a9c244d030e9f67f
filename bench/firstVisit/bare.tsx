/** The page that the home page is compared with: the same records, React alone, drawn by the browser once it has asked for them. */
import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

interface Answers {
  readonly schemes: readonly { readonly name: string; readonly from: string; readonly to: string }[]
  readonly services: readonly { readonly name: string; readonly text: string }[]
  readonly notices: readonly { readonly title: string; readonly summary: string }[]
}

function Bare() {
  const [answers, setAnswers] = useState<Answers | null>(null)
  useEffect(() => {
    fetch('/answers.json')
      .then(reply => reply.json())
      .then(setAnswers, (cause: unknown) => console.error(cause))
  }, [])
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

const place = document.getElementById('root')
if (!place) throw new Error('The page has no #root')
createRoot(place).render(
  <StrictMode>
    <Bare />
  </StrictMode>,
)
