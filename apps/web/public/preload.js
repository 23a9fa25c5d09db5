// Loads what the page at this address needs while the application's own code is still loading.
;(() => {
  const preload = (as, href) => {
    const link = document.createElement('link')
    link.rel = as === 'script' ? 'modulepreload' : 'preload'
    link.as = as
    link.crossOrigin = ''
    // Low, so that these load after the files that the application needs first.
    link.fetchPriority = 'low'
    link.href = href
    document.head.append(link)
  }
  const { pathname, search } = location
  if (pathname === '/' && search === '')
    for (const part of ['', '/tags']) preload('fetch', `/api/problems${part}`)
  if (!/^(\/contests\/[^/]+)?\/problems?\/[^/]/.test(pathname)) return
  // The build writes the list into the page (build/solving-files.ts).
  for (const file of JSON.parse(document.getElementById('solving-files').textContent))
    preload(file.endsWith('.css') ? 'style' : 'script', file)
})()
