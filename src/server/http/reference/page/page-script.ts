/** The script of the reference page: asks an operation with what its form holds, and shows what it answers. */
export const PAGE_SCRIPT = `'use strict'
const LETTERS_MAX = 100000
const key = document.querySelector('#key')
const menu = document.querySelector('nav details')
if (matchMedia('(max-width: 50rem)').matches) menu.open = false
menu.addEventListener('click', (event) => {
  if (event.target.closest('a') && matchMedia('(max-width: 50rem)').matches) menu.open = false
})

function requestOf(form) {
  let path = form.dataset.path
  const query = new URLSearchParams()
  const init = { method: form.dataset.method.toUpperCase() }
  for (const field of form.querySelectorAll('[data-in]')) {
    const { in: place, type } = field.dataset
    if (place === 'body') {
      init.body = field.value
      init.headers = { 'content-type': type }
    } else if (place === 'path') {
      path = path.replace('{' + field.name + '}', encodeURIComponent(field.value))
    } else if (field.value !== '') {
      const values = field.tagName === 'TEXTAREA' ? field.value.split('\\n') : [field.value]
      for (const value of values) if (value !== '') query.append(field.name, value)
    }
  }
  if (form.dataset.keyed === 'true') query.append('key', key.value)
  const text = query.toString()
  return { url: text === '' ? path : path + '?' + text, init }
}

function shown(text, type) {
  const isJson = /json/.test(type)
  let pretty = text
  if (isJson && text.length < LETTERS_MAX) {
    try { pretty = JSON.stringify(JSON.parse(text), null, 1) } catch { pretty = text }
  }
  return pretty.length <= LETTERS_MAX ? pretty : pretty.slice(0, LETTERS_MAX) + '…'
}

document.addEventListener('submit', async (event) => {
  event.preventDefault()
  const form = event.target
  const says = form.querySelector('output')
  const answer = form.querySelector('.answer')
  const { url, init } = requestOf(form)
  const start = performance.now()
  says.textContent = '…'
  try {
    const response = await fetch(url, init)
    const text = await response.text()
    const type = response.headers.get('content-type') || ''
    const ms = Math.round(performance.now() - start)
    says.textContent = response.status + ' in ' + ms + ' ms: ' + init.method + ' ' + decodeURI(url)
    answer.textContent = shown(text, type)
    answer.hidden = false
  } catch (error) {
    says.textContent = 'The server did not answer: ' + error.message
    answer.hidden = true
  }
})
`
