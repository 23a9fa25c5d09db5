// Compiles the files named as arguments without running them, and ends with the error of the first that is no
// JavaScript. `node --check` looks at one file only, and lets any mistake pass in a .js file that imports or exports.
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

// The errors of a script at which Node.js reads a .js file as a module instead.
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
  // Node.js prints an error that nobody catches with its line; the frames would be this file's. Some frame it needs.
  error.stack = error.stack.replace(/\n {4}at [\s\S]*$/, `\n    at ${path}`)
  throw error
}
