/** The page that the home page is compared with: the same records, drawn by the browser once it has asked for them. */
import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type Answers, Records } from './records.tsx'

function Bare() {
  const [answers, setAnswers] = useState<Answers | null>(null)
  useEffect(() => {
    fetch('/answers.json')
      .then(reply => reply.json())
      .then(setAnswers, (cause: unknown) => console.error(cause))
  }, [])
  return <Records answers={answers} />
}

const place = document.getElementById('root')
if (!place) throw new Error('The page has no #root')
createRoot(place).render(
  <StrictMode>
    <Bare />
  </StrictMode>,
)
