// Runs before the first paint, so that a remembered theme never flashes the other one. It is a separate
// file, because the content security policy allows no inline script. src/app/theme.ts takes over
// afterwards.
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
  // On pages without the application.
  system.addEventListener('change', apply)
})()
