import type {ReactElement} from 'react'
import {render, toPlainText} from 'react-email'

/** The two bodies of a mail. Everything put into the element was escaped by React. */
export async function renderMail(element: ReactElement): Promise<{html: string; text: string}> {
  const html = await render(element)
  return {html, text: toPlainText(html)}
}
