// Runs before the first paint, so that the page never flashes in the wrong theme. It is a separate file, because
// the content security policy forbids inline scripts. src/app/theme.ts takes over afterwards.
;(() => {
  var system = matchMedia('(prefers-color-scheme: dark)')
  var apply = () => {
    var chosen = null
    try {
      chosen = localStorage.getItem('cohort.theme')
    } catch (_) {
      // If storage is blocked, the page follows the system's theme.
    }
    var dark = chosen ? chosen === 'dark' : system.matches
    document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  }
  apply()
  // Needed on pages without the application, where src/app/theme.ts does not run.
  system.addEventListener('change', apply)
})()
