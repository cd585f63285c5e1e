/** The little Markdown of descriptions as HTML: paragraphs, lists, and code in backticks. */
import { escapeHtml } from '../../../../text/escape.ts'

export function proseHtml(text: string): string {
  return text
    .split(/\n\n+/)
    .filter((part) => part.trim() !== '')
    .map((part) =>
      part.startsWith('- ')
        ? `<ul>${part
            .split(/^- /m)
            .slice(1)
            .map((item) => `<li>${inlineHtml(item.trim())}</li>`)
            .join('')}</ul>`
        : `<p>${inlineHtml(part)}</p>`,
    )
    .join('')
}

export const inlineHtml = (text: string): string =>
  escapeHtml(text).replace(/`([^`]*)`/g, '<code>$1</code>')
