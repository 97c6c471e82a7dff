// Changes that browser extensions make to a page before its script arrives. They run inside the page.

/** LastPass adds an element behind each field that it could fill in. */
function lastPass(): void {
  for (const field of document.querySelectorAll('main form input:not([type=hidden], [type=radio])')) {
    const icon = document.createElement('div')
    icon.dataset['lastpassIconRoot'] = ''
    icon.attachShadow({ mode: 'closed' }).append('…')
    field.after(icon)
  }
}

/** Others wrap the field, keep a copy of it, and mark both. */
function wrapper(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('main form input[type=email]')) {
    const { activeElement } = document
    const around = document.createElement('keeper-lock')
    field.dataset['keeperLockId'] = 'k-1'
    field.replaceWith(around)
    around.append(field)
    if (activeElement === field) field.focus()
    const copy = document.createElement('input')
    copy.name = field.name
    copy.hidden = true
    around.after(copy)
  }
}

/** Bitwarden adds an element of its own to the page, and marks the fields. */
function bitwarden(): void {
  const menu = document.createElement('bit-warden-menu')
  menu.attachShadow({ mode: 'closed' })
  document.body.append(menu)
  for (const field of document.querySelectorAll<HTMLElement>('input')) field.dataset['bwautofill'] = '1'
}

/** Google Translate, built into Chrome, puts two elements around each text. */
function translator(): void {
  document.documentElement.classList.add('translated-ltr')
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest('script, style, textarea, noscript')) continue
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    outer.style.verticalAlign = inner.style.verticalAlign = 'inherit'
    inner.textContent = `${text.data} (übersetzt)`
    outer.append(inner)
    text.replaceWith(outer)
  }
}

export const foreignChanges = { lastPass, wrapper, bitwarden, translator }
