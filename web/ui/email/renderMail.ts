import type {ReactElement} from 'react'
import {render, toPlainText} from 'react-email'

/** Facts in two columns, no address behind a telephone number that stands there already, headings as they are written. */
const selectors = [
  {
    selector: '[data-text-format="dataTable"]',
    format: 'dataTable',
    options: {uppercaseHeaderCells: false, colSpacing: 2, maxColumnWidth: 76},
  },
  {selector: 'a[href^="tel:"]', format: 'anchor', options: {ignoreHref: true}},
  {selector: 'h1', format: 'heading', options: {uppercase: false}},
  {selector: 'h2', format: 'heading', options: {uppercase: false}},
]

/** The two bodies of a mail. Everything put into the element was escaped by React. */
export async function renderMail(element: ReactElement): Promise<{html: string; text: string}> {
  const html = await render(element)
  return {html, text: toPlainText(html, {selectors})}
}
