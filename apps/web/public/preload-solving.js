// On the solving screen's address, loads its code while the application's own is still on the way. The build writes
// the list into the page (build/solving-files.ts). The low priority keeps it behind what the application needs first.
;(() => {
  const list = document.getElementById('solving-files')
  if (!/^(\/contests\/[^/]+)?\/problems?\/[^/]/.test(location.pathname)) return
  for (const file of JSON.parse(list.textContent)) {
    const link = document.createElement('link')
    if (file.endsWith('.css')) {
      link.rel = 'preload'
      link.as = 'style'
    } else link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.fetchPriority = 'low'
    link.href = file
    document.head.append(link)
  }
})()
