// Compiles the files given as arguments without running them, and throws the first syntax error. `node --check` checks
// only one file, and misses all errors in a .js file with import or export.
const { readFileSync } = require('node:fs')
const vm = require('node:vm')

const errorOf = (compile) => {
  try {
    compile()
    return null
  } catch (error) {
    return error
  }
}

// If a script fails with one of these errors, Node.js loads the .js file as a module instead.
const ONLY_IN_MODULES =
  /^(Cannot use (import statement|'import\.meta') outside a module|Unexpected token 'export'|await is only valid in async functions and the top level bodies of modules|Identifier '(__filename|__dirname|exports|module|require)' has already been declared)/

const syntaxErrorOf = (path) => {
  const code = readFileSync(path, 'utf8').replace(/^\uFEFF|^#!.*/, '')
  const asModule = () => errorOf(() => new vm.SourceTextModule(code, { identifier: path }))
  const asScript = () =>
    errorOf(() =>
      vm.compileFunction(code, ['exports', 'require', 'module', '__filename', '__dirname'], {
        filename: path,
      }),
    )
  if (path.endsWith('.mjs')) return asModule()
  const error = asScript()
  if (error === null || path.endsWith('.cjs')) return error
  return ONLY_IN_MODULES.test(error.message) ? asModule() : error
}

for (const path of process.argv.slice(2)) {
  const error = syntaxErrorOf(path)
  if (error === null) continue
  // Node.js prints an uncaught error with its source line and stack. Replace the frames, which are those of this file.
  // At least one is needed.
  error.stack = error.stack.replace(/\n {4}at [\s\S]*$/, `\n    at ${path}`)
  throw error
}
